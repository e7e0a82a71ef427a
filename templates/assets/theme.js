// Light or dark, as the reader chose or as the system has it; before anything is drawn, so that nothing flashes.
"use strict";
(() => {
  const sheets = document.querySelectorAll("link.dark");
  if (sheets.length === 0) return;
  const key = "tally-theme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const read = () => { try { return localStorage.getItem(key); } catch { return null; } };
  let choice = read();
  const isDark = () => choice ? choice === "dark" : system.matches;
  const apply = () => {
    // On paper pages are light.
    const media = choice === "dark" ? "screen" : choice === "light" ? "not all" : "screen and (prefers-color-scheme: dark)";
    for (const sheet of sheets) sheet.media = media;
    for (const button of document.querySelectorAll("button.theme")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(isDark()));
    }
  };
  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", (event) => { if (event.key === key) { choice = event.newValue; apply(); } });
  document.addEventListener("DOMContentLoaded", () => {
    apply();
    for (const button of document.querySelectorAll("button.theme")) {
      button.addEventListener("click", () => {
        const wanted = isDark() ? "light" : "dark";
        // What the system wants anyway is no choice: it may change with the time of day.
        choice = (wanted === "dark") === system.matches ? null : wanted;
        try {
          if (choice) localStorage.setItem(key, choice); else localStorage.removeItem(key);
        } catch { /* private windows keep nothing */ }
        apply();
      });
    }
  });
})();
