// Makes a page that works without it more convenient: copying code, searching, remembering the language, and showing in the
// table of contents what is being read. Nothing is sent anywhere.
"use strict";
(() => {
  const store = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* private windows keep nothing */ } },
  };

  // A choice of language holds for the way in.
  const chooseLocale = () => {
    const links = [...document.querySelectorAll(".languages a[data-locale]")];
    const wanted = [store.get("tally-locale"), ...(navigator.languages || [])].filter(Boolean).map((tag) => tag.toLowerCase());
    for (const tag of wanted) {
      const link = links.find((a) => a.dataset.locale.toLowerCase() === tag || a.lang.toLowerCase() === tag)
        || links.find((a) => a.lang.toLowerCase().split("-")[0] === tag.split("-")[0]);
      if (link) { location.replace(link.href); return; }
    }
    const home = links.find((a) => a.hasAttribute("aria-current")) || links[0];
    if (home) location.replace(home.href);
  };

  const rememberLocale = () => {
    for (const link of document.querySelectorAll("a[data-locale]")) {
      link.addEventListener("click", () => {
        store.set("tally-locale", link.dataset.locale);
        // Anchors are the same in every language.
        if (location.hash) link.hash = location.hash;
      });
    }
    const menu = document.querySelector("details.locales");
    if (!menu) return;
    document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  };

  const addCopyButtons = () => {
    const article = document.querySelector("[data-copy]");
    if (!article || !navigator.clipboard) return;
    for (const figure of article.querySelectorAll("figure.code")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = article.dataset.copy;
      button.addEventListener("click", async () => {
        try { await navigator.clipboard.writeText(figure.querySelector("pre").innerText); } catch { return; }
        button.textContent = article.dataset.copied;
        setTimeout(() => { button.textContent = article.dataset.copy; }, 2000);
      });
      figure.append(button);
    }
  };

  // The place that a link within the page leads to.
  const placeOf = (hash) => {
    const name = hash.slice(1);
    try { return document.getElementById(decodeURIComponent(name)); } catch { return document.getElementById(name); }
  };

  // Marks the section that is being read: the one below the bar at the top of the window. The end of a page has sections that never
  // get there: one that was jumped to is marked until the reader scrolls on.
  const followReading = () => {
    const toc = document.querySelector(".toc");
    if (!toc) return;
    const links = new Map();
    for (const link of toc.querySelectorAll("a")) {
      const heading = placeOf(link.hash);
      if (heading) links.set(heading, link);
    }
    const root = document.documentElement;
    const isSeen = (box) => box.bottom > 0 && box.top < root.clientHeight;
    let jumpedTo = null;
    const current = () => {
      if (jumpedTo && isSeen(jumpedTo.getBoundingClientRect())) return jumpedTo;
      const isAtEnd = window.scrollY > 0 && window.scrollY + root.clientHeight >= root.scrollHeight - 2;
      const line = isAtEnd ? root.clientHeight : (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 24;
      let found = null;
      for (const heading of links.keys()) {
        if (found && heading.getBoundingClientRect().top > line) break;
        found = heading;
      }
      return found;
    };
    const mark = () => {
      const heading = current();
      for (const [other, link] of links) {
        if (other !== heading) { link.removeAttribute("aria-current"); continue; }
        link.setAttribute("aria-current", "true");
        const box = link.getBoundingClientRect();
        const frame = toc.getBoundingClientRect();
        if (box.top < frame.top || box.bottom > frame.bottom) toc.scrollTop += box.top - frame.top - toc.clientHeight / 3;
      }
    };
    let isWaiting = false;
    const markSoon = () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => { isWaiting = false; mark(); });
    };
    const jump = (hash) => {
      const place = hash.length > 1 ? placeOf(hash) : null;
      jumpedTo = links.has(place) ? place : null;
      markSoon();
    };
    const letGo = () => { jumpedTo = null; };
    for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) addEventListener(name, letGo, { passive: true });
    for (const name of ["scroll", "resize", "load"]) addEventListener(name, markSoon, { passive: true });
    addEventListener("hashchange", () => jump(location.hash));
    // A second click on the same link changes no address.
    document.addEventListener("click", (event) => {
      const link = event.target.closest && event.target.closest("a[href^='#']");
      if (!link) return;
      if (toc.contains(link) && toc.matches(":popover-open")) toc.hidePopover();
      jump(link.hash);
    });
    jump(location.hash);
  };

  const showCurrentInMenu = () => {
    const menu = document.getElementById("tally:navigation");
    const current = menu && menu.querySelector("[aria-current]");
    if (!current || menu.scrollHeight <= menu.clientHeight) return;
    menu.scrollTop = current.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 3;
  };

  // Search: every word must occur; titles count more than headings, headings more than text.
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const element = (name, text, className) => {
    const node = document.createElement(name);
    if (text) node.textContent = text;
    if (className) node.className = className;
    return node;
  };

  const magnifier = () => {
    const draw = (name, attributes) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      return node;
    };
    const icon = draw("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" });
    icon.append(draw("circle", { cx: 7, cy: 7, r: 4.75 }), draw("path", { d: "m10.6 10.6 3.4 3.4" }));
    return icon;
  };

  const score = (words, page) => {
    let total = 0;
    let heading = null;
    for (const word of words) {
      let best = 0;
      if (page.title === word) best = 120;
      else if (page.title.startsWith(word)) best = 90;
      else if (page.title.includes(word)) best = 60;
      for (const candidate of page.headings) {
        if (best >= 40 || !candidate.folded.includes(word)) continue;
        best = 40;
        heading = heading || candidate;
      }
      if (best === 0 && page.text.includes(word)) best = 10;
      if (best === 0) return null;
      total += best;
    }
    return { total, heading };
  };

  // The nearest place before `at` that is not inside a character: an emoji is two units, a letter with its accents several.
  const boundary = (text, at) => {
    const parts = /^[\p{M}\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/u;
    while (at > 0 && at < text.length) {
      const isHalf = text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff;
      if (!isHalf && text[at - 1] !== "\u200d" && !parts.test(text.slice(at, at + 2))) break;
      at -= 1;
    }
    return Math.min(at, text.length);
  };

  const excerpt = (page, words) => {
    const text = page.x || "";
    const folded = fold(text);
    const position = folded.length === text.length ? words.map((word) => folded.indexOf(word)).find((at) => at >= 0) : 0;
    const start = boundary(text, Math.max(0, (position || 0) - 50));
    const end = boundary(text, start + 150);
    const part = text.slice(start, end);
    return part && (start > 0 ? "…" : "") + part + (end < text.length ? "…" : "");
  };

  const addSearch = () => {
    const place = document.querySelector("[data-search]");
    if (!place || location.protocol === "file:" || !window.HTMLDialogElement) return;
    const words = place.dataset;
    const button = element("button", "", "search-button");
    button.type = "button";
    button.append(magnifier(), element("span", words.label, "label"), element("kbd", "/"));
    button.setAttribute("aria-label", words.label);
    place.append(button);

    const dialog = element("dialog", "", "search-dialog");
    dialog.setAttribute("aria-label", words.label);
    const form = element("form");
    form.method = "dialog";
    const input = element("input");
    input.type = "search";
    input.placeholder = words.placeholder;
    input.setAttribute("aria-label", words.placeholder);
    input.autocomplete = "off";
    const close = element("button", words.close, "close");
    form.append(magnifier(), input, close);
    const list = element("ol");
    list.setAttribute("aria-label", words.results);
    const status = element("p");
    status.setAttribute("role", "status");
    dialog.append(form, list, status);
    document.body.append(dialog);

    let pages = null;
    const load = async () => {
      if (pages) return;
      const answer = await fetch(words.search);
      if (!answer.ok) return;
      pages = (await answer.json()).map((page) => ({
        ...page, title: fold(page.t), text: fold(page.x || ""),
        headings: (page.h || []).map(([text, anchor]) => ({ text, anchor, folded: fold(text) })),
      }));
    };
    const run = () => {
      const wanted = fold(input.value).split(/\s+/).filter(Boolean);
      list.replaceChildren();
      status.textContent = "";
      if (!pages || wanted.length === 0) return;
      const found = pages.map((page) => ({ page, hit: score(wanted, page) })).filter((entry) => entry.hit)
        .sort((a, b) => b.hit.total - a.hit.total).slice(0, 20);
      for (const { page, hit } of found) {
        const link = element("a");
        link.href = (words.root + page.u || "./") + (hit.heading ? "#" + hit.heading.anchor : "");
        link.append(element("strong", page.s ? page.s + " › " + page.t : page.t));
        const detail = hit.heading ? hit.heading.text : excerpt(page, wanted);
        if (detail) link.append(element("span", detail));
        const item = element("li");
        item.append(link);
        list.append(item);
      }
      if (found.length === 0) status.textContent = words.empty;
    };
    const open = () => {
      if (!dialog.open) dialog.showModal();
      load().then(run, () => { status.textContent = words.empty; });
      input.focus();
      input.select();
    };
    button.addEventListener("click", open);
    input.addEventListener("input", run);
    dialog.addEventListener("click", (event) => { if (event.target === dialog || event.target.closest("li a")) dialog.close(); });
    form.addEventListener("submit", (event) => {
      const first = list.querySelector("a");
      if (event.submitter === close || !first) return;
      event.preventDefault();
      first.click();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const links = [...list.querySelectorAll("a")];
      const next = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      if (next < 0) input.focus(); else if (links[next]) links[next].focus();
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
      if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey)
        || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
        event.preventDefault();
        open();
      }
    });
  };

  const start = () => {
    if (document.body.hasAttribute("data-choose-locale")) {
      chooseLocale();
      return;
    }
    rememberLocale();
    addCopyButtons();
    followReading();
    showCurrentInMenu();
    addSearch();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
