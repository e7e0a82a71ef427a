// Makes a page that works without it more convenient: copying code, tabs, searching, remembering the language, and showing in the
// table of contents what is being read. Nothing is sent anywhere.
"use strict";
(() => {
  const store = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* private windows keep nothing */ } },
  };

  // The language with the script that is usual for it: who reads `zh-TW` reads `zh-Hant`.
  const written = (tag) => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return `${language}-${script}`;
    } catch { return tag; }
  };

  // A choice of language holds for the way in.
  const chooseLocale = () => {
    const links = [...document.querySelectorAll(".languages a[data-locale]")];
    const wanted = [store.get("tally-locale"), ...(navigator.languages || [])].filter(Boolean).map((tag) => tag.toLowerCase());
    for (const tag of wanted) {
      const link = links.find((a) => a.dataset.locale.toLowerCase() === tag || a.lang.toLowerCase() === tag)
        || links.find((a) => written(a.lang) === written(tag))
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
    for (const menu of document.querySelectorAll("details.locales")) {
      document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
      menu.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !menu.open) return;
        menu.open = false;
        menu.querySelector("summary").focus();
      });
    }
  };

  const element = (name, text, className) => {
    const node = document.createElement(name);
    if (text) node.textContent = text;
    if (className) node.className = className;
    return node;
  };

  const addCopyButtons = () => {
    const article = document.querySelector("[data-copy]");
    if (!article || !navigator.clipboard) return;
    for (const figure of article.querySelectorAll("figure.code")) {
      const tools = element("div", "", "code-tools");
      const pre = figure.querySelector("pre");
      const button = element("button", article.dataset.copy, "copy");
      button.type = "button";
      button.addEventListener("click", async () => {
        // Lines that are to be taken away are not for use.
        const lines = [...pre.querySelectorAll(".line:not(.del)")];
        const text = lines.length > 0 ? lines.map((line) => line.textContent).join("") : pre.textContent;
        try { await navigator.clipboard.writeText(text); } catch { return; }
        button.textContent = article.dataset.copied;
        setTimeout(() => { button.textContent = article.dataset.copy; }, 2000);
      });
      if (article.dataset.wrap && pre.scrollWidth > pre.clientWidth + 1) {
        const wrap = element("button", article.dataset.wrap, "copy");
        wrap.type = "button";
        wrap.setAttribute("aria-pressed", "false");
        wrap.addEventListener("click", () => wrap.setAttribute("aria-pressed", String(figure.classList.toggle("wrap"))));
        tools.append(wrap);
      }
      tools.append(button);
      figure.append(tools);
    }
  };

  // Tabs: all are read one below the other without this. Sets that have a label in common show the same one, on every page.
  const addTabs = () => {
    const sets = [];
    const chosen = () => { try { return JSON.parse(store.get("tally-tabs")) || []; } catch { return []; } };
    const select = (set, index) => {
      set.buttons.forEach((button, other) => {
        button.setAttribute("aria-selected", String(other === index));
        button.tabIndex = other === index ? 0 : -1;
        if (other === index) set.panels[other].removeAttribute("hidden");
        else set.panels[other].setAttribute("hidden", "until-found");
      });
    };
    const choose = (set, index) => {
      const key = set.keys[index];
      store.set("tally-tabs", JSON.stringify([key, ...chosen().filter((other) => other !== key)].slice(0, 30)));
      const top = set.list.getBoundingClientRect().top;
      select(set, index);
      for (const other of sets) if (other !== set && other.keys.includes(key)) select(other, other.keys.indexOf(key));
      window.scrollBy({ top: set.list.getBoundingClientRect().top - top, behavior: "instant" });
    };
    document.querySelectorAll(".tabs").forEach((node, number) => {
      const panels = [...node.children].filter((child) => child.classList.contains("tab"));
      const labels = panels.map((panel) => panel.querySelector(":scope > .tab-label"));
      if (panels.length < 2 || labels.some((label) => !label)) return;
      const group = node.dataset.group ? node.dataset.group + ":" : "";
      const list = element("div", "", "tab-list");
      list.setAttribute("role", "tablist");
      const set = { list, panels, keys: labels.map((label) => group + label.textContent.trim()), buttons: [] };
      labels.forEach((label, index) => {
        const panel = panels[index];
        panel.id = panel.id || `tally:tab-${number}-${index}`;
        const button = element("button");
        button.type = "button";
        button.id = `tally:tab-button-${number}-${index}`;
        button.append(...label.cloneNode(true).childNodes);
        button.setAttribute("role", "tab");
        button.setAttribute("aria-controls", panel.id);
        panel.setAttribute("role", "tabpanel");
        panel.setAttribute("aria-labelledby", button.id);
        panel.addEventListener("beforematch", () => select(set, index));
        button.addEventListener("click", () => choose(set, index));
        set.buttons.push(button);
        list.append(button);
      });
      list.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        const count = set.buttons.length;
        const at = set.buttons.indexOf(document.activeElement);
        const isReversed = getComputedStyle(list).direction === "rtl";
        const next = event.key === "Home" ? 0 : event.key === "End" ? count - 1
          : step ? (at + (isReversed ? -step : step) + count) % count : -1;
        if (next < 0) return;
        event.preventDefault();
        set.buttons[next].focus();
        choose(set, next);
      });
      node.prepend(list);
      node.classList.add("live");
      sets.push(set);
      const wanted = chosen().find((key) => set.keys.includes(key));
      select(set, wanted ? set.keys.indexOf(wanted) : 0);
    });
    // A link may lead to a tab, or to a place in one.
    const reveal = () => {
      const place = location.hash.length > 1 ? placeOf(location.hash) : null;
      if (!place) return;
      let isChanged = false;
      for (let panel = place.closest(".tab"); panel; panel = panel.parentElement.closest(".tab")) {
        const set = sets.find((other) => other.panels.includes(panel));
        if (!set || !panel.hasAttribute("hidden")) continue;
        select(set, set.panels.indexOf(panel));
        isChanged = true;
      }
      const panel = place.classList.contains("tab") ? place : null;
      if (panel) {
        const set = sets.find((other) => other.panels.includes(panel));
        if (set) choose(set, set.panels.indexOf(panel));
      }
      if (isChanged) place.scrollIntoView();
    };
    addEventListener("hashchange", reveal);
    reveal();
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

  // Lets a reader send the request that an operation describes, to servers that the site names. What is typed stays in the page.
  const addTrials = () => {
    document.querySelectorAll("[data-trial]").forEach((place, number) => {
      const words = place.dataset;
      const facts = JSON.parse(words.trial);
      const panel = element("details", "", "fold");
      panel.append(element("summary", words.title));
      const form = element("form");
      form.autocomplete = "off";
      let count = 0;
      const field = (label, input) => {
        count += 1;
        input.id = `tally:trial-${number}-${count}`;
        const row = element("div", "", "trial-field");
        const name = element("label", label);
        name.htmlFor = input.id;
        row.append(name, input);
        form.append(row);
        return input;
      };
      const text = (label, value, type = "text") => {
        const input = element("input");
        input.type = type;
        input.value = value;
        input.spellcheck = false;
        input.autocomplete = "off";
        return field(label, input);
      };
      const server = element("select");
      for (const address of facts.servers) server.append(element("option", address));
      field(words.server, server);
      const inputs = facts.parameters.map((parameter) => {
        const isSecret = parameter.in === "header" && parameter.name.toLowerCase() === facts.credential.toLowerCase();
        if (isSecret) return null;
        const input = text(`${parameter.name} (${parameter.in})`, parameter.value);
        input.required = parameter.required;
        return { ...parameter, input };
      }).filter(Boolean);
      const secret = facts.credential ? text(words.secret.replace("{name}", facts.credential), "", "password") : null;
      let body = null;
      if (facts.type) {
        body = element("textarea");
        body.rows = 6;
        body.spellcheck = false;
        body.value = facts.body;
        field(`${words.body} (${facts.type})`, body);
      }
      const send = element("button", words.send, "button");
      const answer = element("div", "", "trial-answer");
      answer.setAttribute("role", "status");
      form.append(send);
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        let path = facts.path;
        const query = new URLSearchParams();
        const headers = new Headers();
        for (const { name, in: where, input } of inputs) {
          if (where === "path") path = path.replace(`{${name}}`, encodeURIComponent(input.value));
          else if (input.value && where === "query") query.append(name, input.value);
          else if (input.value) headers.set(name, input.value);
        }
        if (secret && secret.value) headers.set(facts.credential, secret.value);
        if (body && body.value) headers.set("Content-Type", facts.type);
        const address = server.value.replace(/\/+$/, "") + path + (query.size ? "?" + query : "");
        send.disabled = true;
        try {
          const reply = await fetch(address, {
            method: facts.method, headers, body: body && body.value ? body.value : undefined,
            credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer",
          });
          const content = (await reply.text()).slice(0, 100000);
          const lines = [...reply.headers].map(([name, value]) => `${name}: ${value}`);
          const code = element("pre", [`${reply.status} ${reply.statusText}`, ...lines, "", content].join("\n"));
          code.tabIndex = 0;
          answer.replaceChildren(element("p", words.response), code);
        } catch {
          answer.replaceChildren(element("p", words.failed));
        }
        send.disabled = false;
      });
      panel.append(form, answer);
      place.append(panel);
    });
  };

  const showCurrentInMenu = () => {
    const menu = document.getElementById("tally:navigation");
    const current = menu && menu.querySelector("[aria-current]");
    if (!current || menu.scrollHeight <= menu.clientHeight) return;
    menu.scrollTop = current.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 3;
  };

  // Search. A word is found as it is searched: without accents, names whole and by their parts, scripts without spaces by pairs of
  // signs. `SearchWords` does the same when the site is built; the two must agree.
  const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
  const plain = (text) => text.normalize("NFKD").replace(accents, "").normalize("NFC");
  const fold = (text) => plain(text).toLowerCase();
  const unspaced = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff"
    + "\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{323af}";
  const signs = new RegExp(`^[${unspaced}]`, "u");
  const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}_])+(?:\\+{1,2}|#)?`, "gu");
  const longest = 48;
  const clip = (word) => {
    const bytes = new TextEncoder().encode(word);
    return bytes.length <= longest ? word : new TextDecoder().decode(bytes.slice(0, longest)).replace(/\ufffd+$/, "");
  };

  // The words of a query, or those of a text with where they begin; `parts` are those of a name.
  const wordsOf = (text) => {
    const found = [];
    for (const match of plain(text).replace(/[\u200c\u200d\u00ad]/g, "").matchAll(runs)) {
      const run = match[0];
      if (signs.test(run)) {
        const letters = [...run];
        for (let at = 0; at + 1 < letters.length; at += 1) found.push({ word: letters[at] + letters[at + 1], at: match.index + at });
        found.push({ word: letters[letters.length - 1], at: match.index + run.length - 1, isEnd: letters.length > 1 });
        continue;
      }
      const name = /^.(\+{1,2}|#)$/u.test(run) ? run : run.replace(/[+#]+$/, "");
      const word = clip(name.replaceAll("_", "").toLowerCase());
      if (!word) continue;
      const parts = name.replace(/(\p{Lu})(?=\p{Lu}[^\p{Lu}_\p{N}])|([^\p{Lu}_])(?=\p{Lu})/gu, "$&_").toLowerCase().split("_");
      found.push({ word, parts: parts.filter((part) => part.length > 1).map(clip), at: match.index });
    }
    return found;
  };

  // The order of bytes in UTF-8, which the words of the index stand in.
  const isBefore = (a, b) => {
    const rank = (unit) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
    for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
      if (a[at] !== b[at]) return rank(a.charCodeAt(at)) < rank(b.charCodeAt(at));
    }
    return a.length < b.length;
  };

  // Whether two words are one slip apart: a letter left out, added, replaced, or two that changed places.
  const isSlip = (a, b) => {
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    const left = a.slice(start, a.length - end);
    const right = b.slice(start, b.length - end);
    return left.length <= 1 && right.length <= 1
      || left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  };

  const searchDigits = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((sign) => !"\"*".includes(sign));
  const digitValues = new Map(searchDigits.map((sign, value) => [sign, value]));
  const shared = (sign) => parseInt(sign, 36);

  // The pages of a word: what they weigh there, and how many tenths of all have it where others have it, too.
  const pagesOf = (text) => {
    const pages = new Map();
    const tenths = text.startsWith("*") ? Number(text[1]) : 0;
    let value = 0;
    let page = 0;
    for (const sign of tenths ? text.slice(2) : text) {
      const digit = digitValues.get(sign);
      value = value * 46 + digit % 46;
      if (digit >= 46) continue;
      page += Math.floor(value / 4);
      pages.set(page, value % 4);
      value = 0;
    }
    return { pages, tenths };
  };

  // The endings of the forms of a word, by language, longest first; words are folded before they are looked at. What is no language of
  // these has none, and is found by beginnings alone.
  const endings = {
    en: "izations ization ations ation ating ative ities ings ates ated ions ents ing ion ies ied ers ment ness able ably ence ency ance ant ent ate ive ity al er ed es ly e s y",
    de: "ungen erungen erung ungs ung heiten heit keiten keit ischen ische isch ern ten tet en er em es et te e n s t",
    fr: "issements issement ations ation ements ement euses euse eurs eur ives ive ifs if ees ee es ers er ons ez ent ant e s",
    es: "aciones acion amientos amiento adoras adora adores ador ando iendo ados adas ado ada idos idas ido ida mente ar er ir es as os an en a e o s",
    it: "azioni azione amenti amento atori atore ando endo ati ate ato ata iti ite ito ita mente are ere ire i e a o",
    pt: "acoes acao amentos amento adores ador ando endo indo ados adas ado ada idos idas ido ida mente ar er ir es as os a e o s",
    nl: "ingen ing heden heid en er es e s t d",
    sv: "ningarna ningar ningen ning orna arna erna ande ade are ar er or en et na as a e n t",
    ru: "иями иях ями ами ией иям ием иях ого его ому ему ыми ими ение ения ений ость ости ать ять ить еть ются ется ий ый ой ая яя ое ее ие ые их ых ом ем ам ям ах ях ов ев ей ию ия ие и ы а я о е у ю ь",
  };
  const foldedEndings = new Map();
  const endingsOf = (language) => {
    if (!foldedEndings.has(language)) foldedEndings.set(language, fold(endings[language] || "").split(" ").filter(Boolean));
    return foldedEndings.get(language);
  };

  // The part of a word that its forms share: without the endings that leave enough of it, and without the second of two equal letters.
  const stemOf = (word, language) => {
    const list = endingsOf(language);
    const once = (text) => text.replace(/([bdfgklmnprt])\1$/, "$1");
    let stem = word;
    for (let least = 3; least <= 5; least += 1) {
      const end = list.find((ending) => stem.endsWith(ending) && stem.length - ending.length >= least);
      if (!end) break;
      stem = once(stem.slice(0, -end.length));
    }
    return once(stem);
  };
  const hasForms = (word) => word.length > 3 && /^\p{L}+$/u.test(word);

  // Looks words up in the index; `get(path)` answers with the text of one of its files.
  const openIndex = (index, get, language = "en") => {
    const texts = new Map();
    const text = (path) => {
      if (!texts.has(path)) texts.set(path, get(path));
      return texts.get(path);
    };
    const unfold = (lines) => {
      let last = "";
      return lines.split("\n").filter(Boolean).map((line) => {
        const space = line.indexOf(" ");
        last = last.slice(0, shared(line[0])) + line.slice(1, space < 0 ? undefined : space);
        return [last, space < 0 ? "" : line.slice(space + 1)];
      });
    };
    const pieces = new Map();
    const piece = async (number) => {
      if (!pieces.has(number)) pieces.set(number, unfold(await text(`search/${index.pieces[number][1]}.txt`)));
      return pieces.get(number);
    };
    const pieceOf = (word) => {
      let low = 0;
      let high = index.pieces.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (isBefore(word, index.pieces[middle][0])) high = middle; else low = middle;
      }
      return low;
    };
    // The words that begin so: of a short beginning that many words have, those of the first pieces.
    const beginning = async (start) => {
      const found = [];
      if (index.pieces.length === 0) return found;
      const first = pieceOf(start);
      for (let number = first; number < Math.min(index.pieces.length, first + (start.length < 3 ? 1 : 4)); number += 1) {
        if (number > first && !index.pieces[number][0].startsWith(start)) break;
        for (const [word, list] of await piece(number)) if (word.startsWith(start)) found.push([word, list]);
      }
      return found;
    };
    const slips = async (word) => {
      const found = [];
      const size = [...word].length;
      for (const length of [size, size - 1, size + 1]) {
        const name = index.lengths[length];
        if (!name) continue;
        for (const [other] of unfold(await text(`search/${name}.txt`))) if (isSlip(word, other)) found.push(other);
      }
      return found.sort((a, b) => (b[0] === word[0]) - (a[0] === word[0])).slice(0, 6);
    };

    // What a word of a query stands for, and how well: itself, words that it begins, then those that are spelt nearly so.
    const meanings = async (entry) => {
      const { word } = entry;
      const found = (await beginning(word))
        .map(([other, list]) => ({ other, list, share: other === word ? 1 : 0.5 * Math.min(1, word.length / other.length + 0.2) }));
      if (signs.test(word)) return found;
      if (hasForms(word) && endings[language]) {
        // Other forms of the word: what is left of them without their endings is the same.
        const stem = stemOf(word, language);
        for (const [other, list] of stem.length > 2 ? await beginning(stem) : []) {
          if (other === word || !hasForms(other) || stemOf(other, language) !== stem) continue;
          const known = found.find((one) => one.other === other);
          if (known) known.share = Math.max(known.share, 0.6); else found.push({ other, list, share: 0.6 });
        }
      }
      if (found.some((one) => one.share >= 0.6)) return found;
      for (let cut = 1; cut <= 3 && word.length - cut >= 4; cut += 1) {
        const near = (await beginning(word.slice(0, -cut))).filter(([other]) => other.length <= word.length + 2);
        for (const [other, list] of near) {
          if (!found.some((one) => one.other === other)) found.push({ other, list, share: 0.35 - cut * 0.05 });
        }
        if (near.length > 0) break;
      }
      if (word.length > 3) {
        for (const other of await slips(word)) {
          const [, list] = (await piece(pieceOf(other))).find(([name]) => name === other) || [];
          const known = found.find((one) => one.other === other);
          if (known) known.share = Math.max(known.share, 0.4); else if (list) found.push({ other, list, share: 0.4 });
        }
      }
      return found;
    };

    const weights = [0.8, 1.9, 4, 7];
    // The best pages of a query: those that have all of its words, then those that have most.
    const find = async (query) => {
      // The last sign of a run stands in a pair already.
      const wanted = wordsOf(query).filter((entry) => !entry.isEnd);
      const totals = new Map();
      const readings = [];
      const look = async (entry) => {
        const found = await meanings(entry);
        if (!found.some((one) => one.share > 0.4) && entry.parts && entry.parts.length > 1) {
          for (const part of entry.parts) await look({ word: part });
          return;
        }
        const best = new Map();
        for (const one of found) {
          const { pages, tenths } = pagesOf(one.list);
          const rarity = Math.log(1 + (tenths ? 10 / tenths : index.pages / Math.max(1, pages.size)));
          for (const [page, weight] of pages) {
            best.set(page, Math.max(best.get(page) || 0, one.share * (rarity + 0.2) * weights[weight]));
          }
          if (tenths) for (let page = 0; page < index.pages; page += 1) if (!best.has(page)) best.set(page, 0.01);
        }
        readings.push(new Set(found.filter((one) => one.share >= 0.25).map((one) => one.other)));
        for (const [page, gain] of best) {
          const total = totals.get(page) || { page, words: 0, gain: 0 };
          total.words += 1;
          total.gain += gain;
          totals.set(page, total);
        }
      };
      for (const entry of wanted) await look(entry);
      const found = [...totals.values()].sort((a, b) => b.words - a.words || b.gain - a.gain || a.page - b.page);
      const whole = found.filter((one) => one.words === readings.length);
      return { readings, found: (whole.length >= 5 ? whole : found).slice(0, 20) };
    };
    const page = async (number) => {
      const list = await text(`search/${index.lists[Math.floor(number / index.list)]}.json`);
      const [address, title, section] = JSON.parse(list)[number % index.list];
      return { address, title, section };
    };
    // Brings those to the top whose title is what was asked for.
    const results = async (query) => {
      const { readings, found } = await find(query);
      const named = await Promise.all(found.map(async (one) => ({ ...one, ...(await page(one.page)) })));
      const asked = fold(query).trim();
      for (const one of named) {
        const title = fold(one.title);
        if (title === asked) one.gain *= 3; else if (title.startsWith(asked)) one.gain *= 1.5;
      }
      named.sort((a, b) => b.words - a.words || b.gain - a.gain || a.page - b.page);
      return { readings, found: named };
    };
    return { results };
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

  // The sections of a page with their headings: where each word of a query stands is seen in the page itself.
  const sectionsOf = (page) => {
    const article = page.querySelector("article") || page.querySelector("main") || page.body;
    const sections = [{ anchor: "", heading: "", text: "" }];
    const visit = (node) => {
      for (const child of node.childNodes) {
        if (child.nodeType === 3) {
          sections[sections.length - 1].text += child.data;
        } else if (child.nodeType === 1) {
          if (/^h[2-6]$/i.test(child.tagName) && child.id) {
            sections.push({ anchor: child.id, heading: child.textContent.trim(), text: "" });
          } else if (!/^(svg|script|style|template|button|h1|figcaption)$/i.test(child.tagName)) {
            visit(child);
            if (/^(p|li|td|th|pre|div|figure|dt|dd|summary|blockquote|tr|h[2-6])$/i.test(child.tagName)) {
              sections[sections.length - 1].text += " ";
            }
          }
        }
      }
    };
    visit(article);
    for (const section of sections) section.text = section.text.replace(/\s+/g, " ").trim();
    return sections;
  };

  // The section that answers a query best: the one with most of its words, then the one whose heading has them.
  const bestSection = (sections, readings) => {
    let best = null;
    for (const section of sections) {
      const names = new Set(wordsOf(section.heading).flatMap(({ word, parts }) => [word, ...(parts || [])]));
      const words = new Set(wordsOf(section.text).flatMap(({ word, parts }) => [word, ...(parts || [])]));
      let score = 0;
      for (const reading of readings) {
        const has = (set) => { for (const word of reading) if (set.has(word)) return true; return false; };
        if (has(names)) score += 12; else if (has(words)) score += 10;
      }
      if (score > 0 && (!best || score > best.score)) best = { ...section, score };
    }
    return best;
  };

  // Text around the first of some words: what stands before it, the word, and what follows, cut between characters.
  const excerpt = (text, readings) => {
    const hit = wordsOf(text).find(({ word, parts }) =>
      readings.some((reading) => reading.has(word) || (parts || []).some((part) => reading.has(part))));
    const isSame = plain(text).length === text.length;
    const at = hit && isSame ? hit.at : 0;
    const start = boundary(text, Math.max(0, at - 50));
    const end = boundary(text, start + 150);
    return text && (start > 0 ? "…" : "") + text.slice(start, end) + (end < text.length ? "…" : "");
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

    let search = null;
    const load = async () => {
      if (search) return;
      const place = new URL(words.search, location.href);
      const get = async (path) => {
        const answer = await fetch(new URL(path, place));
        if (!answer.ok) throw new Error(path);
        return answer.text();
      };
      const answer = await fetch(place);
      if (answer.ok) search = openIndex(await answer.json(), get, (document.documentElement.lang || "").split("-")[0]);
    };
    const pages = new Map();
    const read = (address) => {
      if (!pages.has(address)) {
        pages.set(address, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).then((text) =>
          sectionsOf(new DOMParser().parseFromString(text, "text/html"))));
      }
      return pages.get(address);
    };
    // Leads a result to the section that has the words, and shows them there.
    const refine = async (link, readings) => {
      const section = bestSection(await read(link.href), readings);
      if (!section) return;
      const shown = excerpt(section.text, readings);
      if (section.anchor) {
        link.hash = section.anchor;
        link.append(element("span", section.heading, "section"));
      }
      if (shown) link.append(element("span", shown));
    };
    let turn = 0;
    const run = async () => {
      turn += 1;
      const own = turn;
      const query = input.value;
      if (!search || wordsOf(query).length === 0) {
        list.replaceChildren();
        status.textContent = "";
        return;
      }
      const { readings, found } = await search.results(query);
      // Another letter was typed meanwhile.
      if (own !== turn) return;
      list.replaceChildren();
      const links = found.map((page) => {
        const link = element("a");
        link.href = words.root + page.address || "./";
        link.append(element("strong", page.section ? page.section + " › " + page.title : page.title));
        const item = element("li");
        item.append(link);
        list.append(item);
        return link;
      });
      status.textContent = found.length === 0 ? words.empty : "";
      for (const link of links.slice(0, 8)) refine(link, readings).catch(() => { /* the page is linked without a section */ });
    };
    const open = () => {
      if (!dialog.open) dialog.showModal();
      load().then(run).catch(() => { status.textContent = words.empty; });
      input.focus();
      input.select();
    };
    button.addEventListener("click", open);
    input.addEventListener("input", () => { run().catch(() => { status.textContent = words.empty; }); });
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

  // Diagrams, where the site brings Mermaid; their text stays below for those who copy it or read by ear.
  const drawDiagrams = async () => {
    if (!window.mermaid) return;
    const isDark = document.querySelector("button.theme")?.getAttribute("aria-pressed") === "true";
    window.mermaid.initialize({ startOnLoad: false, securityLevel: "strict", theme: isDark ? "dark" : "default" });
    for (const [number, code] of [...document.querySelectorAll("code.language-mermaid")].entries()) {
      let svg;
      try { ({ svg } = await window.mermaid.render(`tally-diagram-${number}`, code.textContent)); } catch { continue; }
      const figure = code.closest("figure");
      const drawing = element("div", "", "diagram");
      drawing.innerHTML = svg;
      const title = figure.querySelector("figcaption")?.textContent.trim() || "Mermaid";
      drawing.setAttribute("role", "img");
      drawing.setAttribute("aria-label", title);
      const source = element("details", "", "diagram-source");
      figure.before(drawing, source);
      source.append(element("summary", title), figure);
    }
  };

  // Days as the page's language writes them.
  const writeDates = () => {
    for (const time of document.querySelectorAll(".updated time")) {
      const day = new Date(time.dateTime);
      if (isNaN(day)) continue;
      try {
        time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" }).format(day);
      } catch { /* the day stays as it is */ }
    }
  };

  const start = () => {
    if (document.body.hasAttribute("data-choose-locale")) {
      chooseLocale();
      return;
    }
    rememberLocale();
    addTabs();
    addTrials();
    addCopyButtons();
    followReading();
    writeDates();
    drawDiagrams();
    showCurrentInMenu();
    addSearch();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
