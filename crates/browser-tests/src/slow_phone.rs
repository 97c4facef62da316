//! A phone that is slower than this machine, on a line that is slower than this one, and new to the page.

use crate::page::Page;
use serde_json::json;

#[derive(Clone, Copy, Debug)]
pub struct SlowPhone {
    pub bits_per_second: f64,
    /// There and back.
    pub latency_ms: f64,
    /// How many times slower its processor is than this one.
    pub slow_down: f64,
}

impl Page {
    /// Makes this browser new to the page, and as slow as that from the next load on. The line is Chromium's.
    pub fn become_slow(&self, phone: SlowPhone) {
        let origin = self.server.address().trim_end_matches('/').to_string();
        let unregister = "for (const it of await navigator.serviceWorker.getRegistrations()) await it.unregister()";
        self.run_async(unregister, vec![]);
        self.devtools("Page.navigate", json!({"url": "about:blank"}));
        self.devtools("Storage.clearDataForOrigin", json!({"origin": origin, "storageTypes": "all"}));
        self.devtools("Network.enable", json!({}));
        self.devtools("Network.clearBrowserCache", json!({}));
        let bytes = phone.bits_per_second / 8.0;
        let network = json!({
            "offline": false, "latency": phone.latency_ms, "downloadThroughput": bytes, "uploadThroughput": bytes,
        });
        self.devtools("Network.emulateNetworkConditions", network);
        self.devtools("Emulation.setCPUThrottlingRate", json!({"rate": phone.slow_down}));
    }

    /// Seconds since the page was asked for.
    pub fn seconds_since_start(&self) -> f64 {
        self.run("return performance.now() / 1000", Vec::new()).as_f64().unwrap_or(f64::NAN)
    }
}
