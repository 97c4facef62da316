// A player in JavaScript: coeur arena morpion 'external(command="node examples/engines/engine.js")' easy
//
// In Morpion it wins where it can and prevents a loss where it must; in every other game it takes the first legal action: replace `choose`.
// docs/engine-protocol.md says what it is told.

const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

let game, mark;

function choose({ view, legal }) {
  if (game !== "morpion") return legal[0];
  // The rows of the view go from the top, those of the notation from the bottom: a1 is the lower left.
  const cell = (column, row) => view.rows[2 - row][column];
  const through = [];
  for (let i = 0; i < 3; i++) {
    through.push([0, 1, 2].map((j) => [i, j]), [0, 1, 2].map((j) => [j, i]));
  }
  through.push([0, 1, 2].map((i) => [i, i]), [0, 1, 2].map((i) => [i, 2 - i]));
  const completes = (action, who) => {
    const [column, row] = ["abc".indexOf(action[0]), Number(action[1]) - 1];
    const holds = (line) => line.every(([c, r]) => (c === column && r === row) || cell(c, r) === who);
    return through.some((line) => line.some(([c, r]) => c === column && r === row) && holds(line));
  };
  const other = mark === "x" ? "o" : "x";
  return legal.find((a) => completes(a, mark)) ?? legal.find((a) => completes(a, other)) ?? legal[0];
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.hello) {
    [game, mark] = [message.game, message.seat === 0 ? "x" : "o"];
    say({ name: "Example in JavaScript" });
  } else if (message.legal) say({ action: choose(message) });
});
