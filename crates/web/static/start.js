// Starts the page. Where that fails, somebody looking at an empty page is told.
import init from "/{{page.js}}";

init({ module_or_path: "/{{page.wasm}}" }).catch((wrong) => {
  const told = document.createElement("p");
  told.setAttribute("role", "alert");
  told.textContent = `La page n’a pas pu démarrer. The page could not start. (${wrong})`;
  document.body.append(told);
  throw wrong;
});
