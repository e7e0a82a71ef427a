// swift-format-ignore-file
// Made from templates/ by scripts/embed-theme; edit the files there.

/// The standard theme as text, by path below `templates/`.
enum StandardTheme {
  static let files: [String: String] = [
    "404.mustache": ###"""
{{> head}}
<body class="lost">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
<article class="prose" dir="auto">
{{{body}}}
</article>
</main>
</div>
{{> footer}}
</body>
</html>

"""###,
    "assets/dark.css": ###"""
/* The dark colours of the standard theme. The page asks for them where the system does; theme.js follows the reader instead. */

:root {
  color-scheme: dark;
  --page: #11161b;
  --raised: #181e25;
  --sunken: #1f262e;
  --ink: #e3e8ed;
  --soft: #a0abb7;
  --line: #29313a;
  --strong-line: #6b7682;
  --accent: #5fd0b6;
  --accent-ink: #0b1512;
  --tint: #16302b;
  --mark: #574a12;
  --note: #8bb8f2;
  --note-tint: #172538;
  --tip: #5fd0b6;
  --tip-tint: #16302b;
  --important: #bfa5f2;
  --important-tint: #261f3a;
  --warning: #e5b45c;
  --warning-tint: #31270f;
  --caution: #f0948c;
  --caution-tint: #381b19;
  --code: #171d24;
  --code-ink: #d5dce3;
  --tk-keyword: #ec9cc9;
  --tk-type: #84c9ea;
  --tk-string: #a3d68f;
  --tk-number: #eab07a;
  --tk-comment: #8e9aa6;
  --tk-function: #a3bdf7;
  --tk-key: #8fc6ec;
  --tk-variable: #e3bd8a;
  --shadow: 0 0.5rem 2rem rgb(0 0 0 / 50%), 0 0 0 1px rgb(255 255 255 / 8%);
}

"""###,
    "assets/icon.svg": ###"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b6b5c"/>
<path d="M9 8v16M14 8v16M19 8v16M24 8v16M6 21 27 11" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none"/>
</svg>

"""###,
    "assets/site.css": ###"""
/* Tally's standard theme. Colours and measures stand at the top; everything is in logical directions, so that pages in
   right-to-left languages need nothing of their own. */

:root {
  color-scheme: light;
  --page: #ffffff;
  --raised: #f6f7f8;
  --sunken: #eef0f2;
  --ink: #1a2129;
  --soft: #55616d;
  --line: #e2e5e9;
  --strong-line: #848e99;
  --accent: #0a6a5b;
  --accent-ink: #ffffff;
  --tint: #e4f3ef;
  --mark: #fff1b8;
  --note: #1f5fae;
  --note-tint: #eaf2fc;
  --tip: #0a6a5b;
  --tip-tint: #e4f3ef;
  --important: #6a44b5;
  --important-tint: #f2edfb;
  --warning: #8a5300;
  --warning-tint: #fdf3df;
  --caution: #b3261e;
  --caution-tint: #fcecea;
  --code: #f7f8f9;
  --code-ink: #24303b;
  --tk-keyword: #9b2f6f;
  --tk-type: #1b6285;
  --tk-string: #2f6b1f;
  --tk-number: #8c4a00;
  --tk-comment: #626e79;
  --tk-function: #2c4fa3;
  --tk-key: #1b5f8c;
  --tk-variable: #7a4a12;
  --sans: "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, "Cascadia Code", Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
  --bar: 3.5rem;
  --radius: 0.5rem;
  --shadow: 0 0.5rem 2rem rgb(16 24 32 / 14%), 0 0 0 1px rgb(16 24 32 / 6%);
}

*,
*::before,
*::after {
  box-sizing: border-box;
}

html {
  scroll-padding-block-start: calc(var(--bar) + 1.5rem);
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}

body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 1rem/1.65 var(--sans);
  font-synthesis-style: none;
  text-rendering: optimizeLegibility;
  -webkit-font-smoothing: antialiased;
}

:lang(ja) {
  --sans: "Inter", system-ui, -apple-system, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif;
  line-break: strict;
}

:is(h1, h2, h3, h4):lang(ja) {
  word-break: auto-phrase;
}

:lang(zh) {
  --sans: "Inter", system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}

:lang(ko) {
  --sans: "Inter", system-ui, -apple-system, "Apple SD Gothic Neo", "Noto Sans CJK KR", "Malgun Gothic", sans-serif;
  word-break: keep-all;
}

[lang] {
  font-family: var(--sans);
}

a {
  color: var(--accent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
}

a:hover {
  text-decoration-thickness: 2px;
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
  border-radius: 3px;
}

main:focus {
  outline: none;
}

::selection {
  background: var(--accent);
  color: var(--accent-ink);
}

.hidden {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.skip {
  position: fixed;
  inset-block-start: -5rem;
  inset-inline-start: 1rem;
  z-index: 30;
  padding: 0.5rem 1rem;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--accent-ink);
}

.skip:focus {
  inset-block-start: 0.5rem;
}

/* The bar at the top */

.top {
  position: sticky;
  inset-block-start: 0;
  z-index: 10;
  background: var(--page);
  border-block-end: 1px solid var(--line);
}

.bar {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  max-inline-size: 92rem;
  block-size: var(--bar);
  margin-inline: auto;
  padding-inline: 1.5rem;
}

.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-inline-size: 0;
  min-block-size: 2.5rem;
  color: var(--ink);
  font-weight: 650;
  font-size: 1.0625rem;
  letter-spacing: -0.01em;
  text-decoration: none;
}

/* A long name takes several lines of the bar. */
.brand .name {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
  overflow: hidden;
  line-height: 1.2;
  overflow-wrap: anywhere;
}

.mark {
  flex: none;
  inline-size: 1.6rem;
  block-size: 1.6rem;
  background: url("icon.svg") center / contain no-repeat;
}

.logo {
  flex: none;
  inline-size: auto;
  max-inline-size: 10rem;
  block-size: 1.75rem;
  object-fit: contain;
}

.header-links {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
}

.header-links a,
.repository,
.repository a {
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.2;
  text-decoration: none;
  overflow-wrap: anywhere;
}

.header-links a:hover,
.repository:hover {
  color: var(--ink);
  text-decoration: underline;
}

/* In the bar where there is room, else below the menu. */
.sidebar .header-links,
.sidebar .repository {
  display: none;
}

.search {
  margin-inline-start: auto;
}

button,
.search-button {
  font: inherit;
}

.menu,
.close,
.toc-button,
.search-button,
.theme,
.locales summary {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.25rem;
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--page);
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.2;
  cursor: pointer;
}

.menu:hover,
.close:hover,
.toc-button:hover,
.search-button:hover,
.theme:hover,
.locales summary:hover {
  color: var(--ink);
  border-color: var(--strong-line);
}

.announcement {
  margin: 0;
  padding: 0.6rem 1.5rem;
  background: var(--tint);
  color: var(--ink);
  font-size: 0.9375rem;
  text-align: center;
}

.announcement p {
  margin: 0;
}

.announcement a {
  color: inherit;
}

.search-button {
  min-inline-size: 13rem;
  justify-content: flex-start;
  background: var(--raised);
}

.search-button kbd {
  margin-inline-start: auto;
  border: 1px solid var(--line);
  border-radius: 0.25rem;
  padding-inline: 0.35rem;
  background: var(--page);
  font: 0.75rem var(--sans);
}

.icon {
  flex: none;
  inline-size: 1rem;
  block-size: 1rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.5;
  stroke-linecap: round;
}

.theme[hidden] {
  display: none;
}

.locales {
  position: relative;
}

.locales summary {
  list-style: none;
  white-space: nowrap;
}

.locales summary::-webkit-details-marker {
  display: none;
}

.locales ul {
  position: absolute;
  inset-inline-end: 0;
  inset-block-start: calc(100% + 0.4rem);
  z-index: 12;
  min-inline-size: 12rem;
  max-block-size: 70vh;
  overflow: auto;
  margin: 0;
  padding: 0.35rem;
  border-radius: var(--radius);
  background: var(--page);
  box-shadow: var(--shadow);
  list-style: none;
}

.locales li {
  display: flex;
  align-items: baseline;
  gap: 0.5rem;
  border-radius: 0.35rem;
  padding-inline-end: 0.6rem;
}

.locales li:hover {
  background: var(--raised);
}

.locales li a {
  flex: 1;
  padding: 0.35rem 0.6rem;
  color: var(--ink);
  text-decoration: none;
}

.locales a[aria-current] {
  color: var(--accent);
  font-weight: 600;
}

.untranslated-note {
  color: var(--soft);
  font-size: 0.75rem;
}

/* The source's sentence beside its translation */
.embedded-source {
  display: block;
  color: var(--soft);
  font-size: 0.875em;
}

/* The three columns */

.shell {
  display: grid;
  grid-template-columns: 17rem minmax(0, 1fr) 14.5rem;
  gap: 0 3.5rem;
  max-inline-size: 92rem;
  margin-inline: auto;
  padding-inline: 1.5rem;
}

main {
  grid-column: 2;
  min-inline-size: 0;
  max-inline-size: 47rem;
  inline-size: 100%;
  margin-inline: auto;
  padding-block: 2.25rem 3rem;
}

.sidebar,
.toc {
  position: sticky;
  inset: auto;
  inset-block-start: var(--bar);
  display: block;
  align-self: start;
  inline-size: auto;
  block-size: auto;
  max-block-size: calc(100vh - var(--bar));
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  margin: 0;
  padding-block: 2rem;
  padding-inline: 0;
  border: 0;
  background: none;
  color: inherit;
  font-size: 0.9063rem;
  line-height: 1.4;
}

.sidebar {
  grid-column: 1;
  grid-row: 1;
  margin-inline-start: -0.75rem;
  padding-inline-end: 0.5rem;
}

.toc {
  grid-column: 3;
  grid-row: 1;
  font-size: 0.8438rem;
}

.sidebar .close {
  display: none;
}

.sidebar ul,
.toc ul {
  margin: 0;
  padding: 0;
  list-style: none;
}

.sidebar a,
.sidebar span:not(.untranslated) {
  display: block;
  padding: 0.36rem 0.75rem;
  border-radius: 0.4rem;
  color: var(--soft);
  text-decoration: none;
  overflow-wrap: anywhere;
}

.sidebar a:hover {
  background: var(--raised);
  color: var(--ink);
}

.sidebar a[aria-current] {
  background: var(--tint);
  color: var(--accent);
  font-weight: 600;
}

.sidebar > ul > li.section {
  margin-block-start: 1.5rem;
}

.sidebar > ul > li.section:first-child {
  margin-block-start: 0;
}

.sidebar > ul > li.section > a,
.sidebar > ul > li.section > span {
  color: var(--ink);
  font-weight: 650;
}

.sidebar > ul > li.section > a[aria-current] {
  color: var(--accent);
}

.sidebar li.section li.section > ul {
  margin-inline-start: 0.75rem;
  padding-inline-start: 0.5rem;
  border-inline-start: 1px solid var(--line);
}

.untranslated {
  margin-inline: 0.5em;
  padding: 0.05rem 0.3rem;
  border: 1px solid var(--line);
  border-radius: 0.25rem;
  font-size: 0.6875rem;
  letter-spacing: 0.03em;
  text-transform: uppercase;
  vertical-align: 0.08em;
}

.toc h2 {
  margin: 0 0 0.6rem;
  font-size: 0.8438rem;
  font-weight: 650;
  color: var(--ink);
}

.toc a {
  display: block;
  padding-block: 0.28rem;
  padding-inline: 0.9rem 0.25rem;
  border-inline-start: 2px solid var(--line);
  color: var(--soft);
  text-decoration: none;
  overflow-wrap: anywhere;
}

.toc ul ul a {
  padding-inline-start: 1.8rem;
}

.toc a:hover {
  color: var(--ink);
  border-color: var(--strong-line);
}

.toc a[aria-current] {
  color: var(--accent);
  border-color: var(--accent);
}

.breadcrumbs ol {
  display: flex;
  flex-wrap: wrap;
  margin: 0 0 0.75rem;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
}

.breadcrumbs a {
  display: inline-block;
  min-block-size: 1.5rem;
  color: var(--soft);
  text-decoration: none;
}

.breadcrumbs a:hover {
  color: var(--accent);
  text-decoration: underline;
}

.breadcrumbs li + li::before {
  content: "/";
  display: inline-block;
  margin-inline: 0.5rem;
  color: var(--strong-line);
}

.toc-button {
  display: none;
  margin-block-end: 1.25rem;
}

.page-notice {
  margin-block-end: 1.5rem;
  padding: 0.75rem 1rem;
  border-radius: var(--radius);
  background: var(--warning-tint);
  font-size: 0.9375rem;
}

.page-notice p {
  margin: 0;
}

/* A title or a word of the frame may be in another language than the page: each goes in the direction of its own letters. */

.brand .name,
.locales a,
.languages a,
.sidebar a,
.sidebar span,
.toc a,
.breadcrumbs a,
.pager :is(span, strong),
.page-links a,
.site-footer p,
.prose .cards :is(a, p),
.search-dialog :is(strong, span, p) {
  unicode-bidi: plaintext;
  text-align: -webkit-match-parent;
  text-align: match-parent;
}

/* Text */

.prose > :first-child {
  margin-block-start: 0;
}

.prose h1,
.prose h2,
.prose h3,
.prose h4,
.prose h5,
.prose h6 {
  color: var(--ink);
  line-height: 1.25;
  text-wrap: balance;
  overflow-wrap: break-word;
}

.prose h1 {
  margin: 0 0 1.25rem;
  font-size: 2.25rem;
  font-weight: 700;
  letter-spacing: -0.022em;
  line-height: 1.15;
}

.prose h2 {
  margin: 3rem 0 1rem;
  font-size: 1.5rem;
  font-weight: 650;
  letter-spacing: -0.014em;
}

.prose h3 {
  margin: 2.25rem 0 0.75rem;
  font-size: 1.1875rem;
  font-weight: 650;
  letter-spacing: -0.008em;
}

.prose h4,
.prose h5,
.prose h6 {
  margin: 1.75rem 0 0.5rem;
  font-size: 1rem;
  font-weight: 650;
}

.prose h2 + h3,
.prose h3 + h4 {
  margin-block-start: 1.25rem;
}

.prose .self {
  color: inherit;
  text-decoration: none;
}

.prose .self::after {
  content: "#" / "";
  margin-inline-start: 0.4em;
  color: var(--strong-line);
  font-weight: 400;
  opacity: 0;
}

.prose .self:hover::after,
.prose .self:focus-visible::after {
  opacity: 1;
}

.prose p,
.prose ul,
.prose ol,
.prose dl,
.prose blockquote {
  margin: 0 0 1.1rem;
}

.prose .lead {
  color: var(--soft);
  font-size: 1.125rem;
  line-height: 1.55;
}

.prose ul,
.prose ol {
  padding-inline-start: 1.5rem;
}

.prose li + li {
  margin-block-start: 0.35rem;
}

.prose li > ul,
.prose li > ol {
  margin-block: 0.35rem 0;
}

.prose li > p {
  margin-block-end: 0.6rem;
}

.prose li::marker {
  color: var(--soft);
}

.prose li.task {
  list-style: none;
}

.prose li.task > input,
.prose li.task > p:first-child > input {
  inline-size: 1rem;
  block-size: 1rem;
  margin-inline: -1.5rem 0.35rem;
  vertical-align: -0.12em;
  accent-color: var(--accent);
}

.prose blockquote {
  margin-inline: 0;
  padding-inline-start: 1.1rem;
  border-inline-start: 3px solid var(--line);
  color: var(--soft);
}

.prose hr {
  margin-block: 2.5rem;
  border: 0;
  border-block-start: 1px solid var(--line);
}

.prose img {
  max-inline-size: 100%;
  block-size: auto;
  border-radius: var(--radius);
}

.prose code,
.prose kbd,
.prose samp {
  direction: ltr;
  unicode-bidi: isolate;
  font-family: var(--mono);
  font-size: 0.875em;
}

.prose :not(pre) > code {
  padding: 0.12em 0.34em;
  border-radius: 0.3em;
  background: var(--sunken);
  overflow-wrap: anywhere;
}

.prose a > code {
  color: inherit;
}

.prose :is(h1, h2, h3, h4) code {
  font-size: 0.9em;
}

.prose kbd {
  padding: 0.1em 0.4em;
  border: 1px solid var(--line);
  border-block-end-width: 2px;
  border-radius: 0.3em;
}

.prose figure.code {
  position: relative;
  margin: 0 0 1.35rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--code);
  overflow: hidden;
}

.prose figcaption {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-block-size: 2.25rem;
  padding-inline: 1rem 4.5rem;
  border-block-end: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.8125rem;
}

.code-title {
  color: var(--ink);
  font-weight: 550;
}

.code-state {
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  color: var(--tip);
}

.code-state::before {
  content: "✓" / "";
  font-weight: 700;
}

.code-state.problem {
  color: var(--caution);
}

.code-state.problem::before {
  content: "!" / "";
}

.link-language {
  display: inline-block;
  margin-inline-start: 0.25em;
  padding-inline: 0.25em;
  border: 1px solid var(--line);
  border-radius: 3px;
  color: var(--soft);
  font-size: 0.6875em;
  font-weight: 550;
  vertical-align: 0.15em;
}

.prose pre {
  margin: 0;
  padding: 0.9rem 1rem;
  overflow-x: auto;
  color: var(--code-ink);
  font-size: 0.8438rem;
  line-height: 1.6;
  tab-size: 4;
  direction: ltr;
  text-align: left;
  scrollbar-width: thin;
}

.prose pre:focus-visible {
  outline-offset: -2px;
}

.prose pre code {
  font-size: inherit;
  font-variant-ligatures: none;
}

.prose pre .line {
  display: block;
  margin-inline: -1rem;
  padding-inline: 1rem;
  border-inline-start: 3px solid transparent;
}

.prose pre .line:is(.marked, .focus) {
  border-inline-start-color: var(--note);
  background: var(--note-tint);
}

.prose pre .line.ins {
  border-inline-start-color: var(--tip);
  background: var(--tip-tint);
}

.prose pre .line:is(.del, .error) {
  border-inline-start-color: var(--caution);
  background: var(--caution-tint);
}

.prose pre .line.warning {
  border-inline-start-color: var(--warning);
  background: var(--warning-tint);
}

.prose .numbered .line::before {
  display: inline-block;
  min-inline-size: 2ch;
  margin-inline-end: 1.5ch;
  color: var(--soft);
  content: attr(data-line);
  text-align: end;
}

.prose .wrap pre {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

.code-tools {
  position: absolute;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.35rem;
  display: flex;
  gap: 0.15rem;
}

.copy {
  min-block-size: 1.75rem;
  padding: 0.15rem 0.6rem;
  border: 0;
  border-radius: 0.35rem;
  background: var(--code);
  color: var(--soft);
  font-size: 0.8125rem;
  cursor: pointer;
}

.copy:hover {
  background: var(--sunken);
  color: var(--ink);
}

.tk-k,
.tk-m {
  color: var(--tk-keyword);
}

.tk-t {
  color: var(--tk-type);
}

.tk-s {
  color: var(--tk-string);
}

.tk-n {
  color: var(--tk-number);
}

.tk-c {
  color: var(--tk-comment);
}

.tk-a,
.tk-v,
.tk-l {
  color: var(--tk-variable);
}

.tk-y,
.tk-g {
  color: var(--tk-key);
}

.tk-f {
  color: var(--tk-function);
}

.tk-i {
  background: var(--tip-tint);
  color: var(--tip);
}

.tk-d {
  background: var(--caution-tint);
  color: var(--caution);
}

.tk-u {
  outline: 1px solid var(--caution);
  color: var(--caution);
}

.prose .table {
  margin: 0 0 1.35rem;
  overflow-x: auto;
  scrollbar-width: thin;
}

.prose table {
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.5;
}

.prose th,
.prose td {
  padding: 0.55rem 0.9rem;
  border-block-end: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}

.prose :is(th, td):first-child {
  padding-inline-start: 0;
}

.prose :is(th, td):last-child {
  padding-inline-end: 0;
}

.prose thead :is(th, td) {
  border-block-end-color: var(--strong-line);
  font-size: 0.875rem;
  font-weight: 650;
}

.prose td > code:only-child {
  white-space: nowrap;
}

.prose .left {
  text-align: left;
}

.prose .center {
  text-align: center;
}

.prose .right {
  text-align: right;
  font-variant-numeric: tabular-nums;
}

.prose .admonition {
  --colour: var(--note);
  --tint: var(--note-tint);
  margin: 0 0 1.35rem;
  padding: 0.85rem 1.1rem;
  border-inline-start: 3px solid var(--colour);
  border-start-end-radius: var(--radius);
  border-end-end-radius: var(--radius);
  background: var(--tint);
}

.prose .admonition.tip {
  --colour: var(--tip);
  --tint: var(--tip-tint);
}

.prose .admonition.important {
  --colour: var(--important);
  --tint: var(--important-tint);
}

.prose .admonition.warning {
  --colour: var(--warning);
  --tint: var(--warning-tint);
}

.prose .admonition.caution {
  --colour: var(--caution);
  --tint: var(--caution-tint);
}

.prose .admonition > :last-child {
  margin-block-end: 0;
}

.prose .admonition-title {
  margin-block-end: 0.25rem;
  color: var(--colour);
  font-size: 0.9375rem;
  font-weight: 650;
}

.prose .admonition code {
  background: color-mix(in srgb, var(--page) 65%, transparent);
}

.prose details.admonition:not([open]) > summary {
  margin-block-end: 0;
}

.prose .tabs,
.prose details:not(.admonition) {
  margin: 0 0 1.35rem;
}

.prose summary {
  cursor: pointer;
}

.prose .tab-label {
  margin: 1.5rem 0 0.75rem;
  padding-block-end: 0.35rem;
  border-block-end: 2px solid var(--accent);
  color: var(--accent);
  font-weight: 600;
}

/* Where the script has made a list of tabs, their labels stand in it. */
.tab-list {
  display: flex;
  gap: 0.25rem;
  margin-block-end: 0.9rem;
  border-block-end: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: thin;
}

.tab-list button {
  flex: none;
  min-block-size: 2.25rem;
  padding: 0.35rem 0.85rem;
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: var(--soft);
  font: inherit;
  font-size: 0.9375rem;
  cursor: pointer;
}

.tab-list button:hover {
  color: var(--ink);
}

.tab-list button:focus-visible {
  outline-offset: -2px;
}

.tab-list [aria-selected="true"] {
  border-block-end-color: var(--accent);
  color: var(--accent);
  font-weight: 600;
}

.prose .tabs.live > .tab > .tab-label {
  display: none;
}

.prose .tab > :last-child {
  margin-block-end: 0;
}

.prose .cards {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: 1rem;
  margin: 0 0 1.35rem;
}

.prose .card {
  position: relative;
  margin: 0 0 1rem;
  padding: 1rem 1.15rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
}

.prose .cards > .card {
  margin: 0;
}

.prose .card:has(> .card-title a):hover {
  border-color: var(--accent);
}

.prose .card > :last-child {
  margin-block-end: 0;
}

.prose :is(.card-title, .step-title, .component-title) {
  margin-block-end: 0.35rem;
  font-weight: 650;
}

/* The whole card leads where its title does. */
.prose .card-title a::after {
  position: absolute;
  inset: 0;
  content: "";
}

.prose .card :is(p, li):not(.card-title) :is(a, button) {
  position: relative;
}

.prose .button {
  display: inline-block;
  margin-block: 0.15rem;
  margin-inline-end: 0.5rem;
  padding: 0.45rem 1.1rem;
  border: 1px solid var(--accent);
  border-radius: 2rem;
  background: var(--accent);
  color: var(--accent-ink);
  font-weight: 600;
  text-decoration: none;
}

.prose > .button {
  margin-block-end: 1.35rem;
}

.prose .button :is(p, p:last-child) {
  margin: 0;
}

.prose .button.quiet {
  background: none;
  color: var(--accent);
}

.prose .badge {
  --colour: var(--note);
  --tint: var(--note-tint);
  display: inline-block;
  padding: 0.05em 0.55em;
  border: 1px solid var(--colour);
  border-radius: 2rem;
  background: var(--tint);
  color: var(--colour);
  font-size: 0.75em;
  font-weight: 600;
  line-height: 1.5;
  vertical-align: 0.1em;
}

.prose .badge.tip {
  --colour: var(--tip);
  --tint: var(--tip-tint);
}

.prose .badge.important {
  --colour: var(--important);
  --tint: var(--important-tint);
}

.prose .badge.warning {
  --colour: var(--warning);
  --tint: var(--warning-tint);
}

.prose .badge.caution {
  --colour: var(--caution);
  --tint: var(--caution-tint);
}

.aside-text {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.prose .steps {
  counter-reset: step;
}

.prose .steps > ol > li,
.prose .step {
  padding-block-end: 0.75rem;
}

.prose .step {
  counter-increment: step;
  padding-inline-start: 2rem;
}

.prose .step > .step-title::before {
  display: inline-block;
  inline-size: 2rem;
  margin-inline-start: -2rem;
  color: var(--accent);
  content: counter(step) ".";
}

.prose .file-tree {
  margin: 0 0 1.35rem;
  padding: 0.85rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  font-family: var(--mono);
  font-size: 0.8438rem;
}

.prose .file-tree ul {
  margin: 0;
  padding-inline-start: 1.1rem;
  border-inline-start: 1px solid var(--line);
  list-style: none;
}

.prose .file-tree > ul {
  padding: 0;
  border: 0;
}

.prose .file-tree li {
  margin: 0.15rem 0;
}

.prose .file {
  padding-inline-start: 1.1rem;
}

.prose .file p {
  margin: 0;
}

.prose .field {
  margin: 0 0 1rem;
  padding-block-start: 0.75rem;
  border-block-start: 1px solid var(--line);
}

.prose figure.frame {
  margin: 0 0 1.35rem;
}

.prose figure.frame figcaption {
  border: 0;
  padding-inline: 0;
}

.prose .hero {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2rem;
  margin-block: 1rem 2.5rem;
}

.prose .hero > div {
  overflow-wrap: anywhere;
  flex: 1 1 22rem;
}

.prose .hero :is(h1, .hero-title) {
  margin-block-end: 0.75rem;
  font-size: clamp(2rem, 5vw, 3.25rem);
  font-weight: 750;
  line-height: 1.12;
}

.prose .hero h1 span,
.prose .hero-title span {
  display: block;
}

.prose .hero .tagline {
  color: var(--soft);
  font-size: 1.2rem;
}

.prose .hero img {
  flex: 0 1 20rem;
  max-inline-size: 100%;
  block-size: auto;
}

.splash .sidebar,
.splash .toc,
.splash .toc-button,
.splash .breadcrumbs {
  display: none;
}

.splash main {
  grid-column: 1 / -1;
  max-inline-size: 64rem;
}

.selector ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem;
  padding: 0;
  list-style: none;
}

.selector li + li {
  margin: 0;
}

.selector a {
  display: inline-block;
  padding: 0.25rem 0.85rem;
  border: 1px solid var(--line);
  border-radius: 2rem;
  font-size: 0.9063rem;
  text-decoration: none;
}

.selector a:hover {
  border-color: var(--accent);
}

.footnote-ref {
  line-height: 0;
}

.footnote-ref a {
  padding-inline: 0.2em;
}

.footnotes {
  margin-block-start: 3rem;
  padding-block-start: 1.25rem;
  border-block-start: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.9063rem;
}

.footnotes li:target {
  background: var(--mark);
}

.footnote-back {
  display: inline-block;
  min-inline-size: 1.5rem;
  min-block-size: 1.5rem;
  text-align: center;
  text-decoration: none;
}

.badges {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 2rem 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
}

.badges li {
  padding: 0.15rem 0.7rem;
  border-radius: 2rem;
  background: var(--sunken);
  color: var(--soft);
}

.badges .good {
  background: var(--tip-tint);
  color: var(--tip);
}

.badges .notice {
  background: var(--warning-tint);
  color: var(--warning);
}

.badges .problem {
  background: var(--caution-tint);
  color: var(--caution);
}

/* Cards of listings */

.prose .cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: 0.9rem;
  margin-block-start: 1.25rem;
  padding: 0;
  list-style: none;
}

.prose .cards > li {
  position: relative;
  margin: 0;
  padding: 1.1rem 1.25rem;
  border: 1px solid var(--line);
  border-radius: 0.7rem;
}

.prose .cards > li:hover {
  border-color: var(--accent);
  background: var(--raised);
}

.prose .cards a {
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;
}

.prose .cards a::after {
  content: "";
  position: absolute;
  inset: 0;
  border-radius: 0.7rem;
}

.prose .cards p {
  margin: 0.3rem 0 0;
  color: var(--soft);
  font-size: 0.9063rem;
  line-height: 1.5;
}

.prose .index {
  columns: 20rem;
}

/* The end of a page */

.page-footer {
  margin-block-start: 3.5rem;
}

.page-links {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  margin: 0 0 1.5rem;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
}

.page-links:not(:has(li)) {
  display: none;
}

.page-links a {
  display: inline-block;
  min-block-size: 1.5rem;
  color: var(--soft);
}

.pager {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
}

.pager:not(:has(a)) {
  display: none;
}

.pager a {
  flex: 1 1 14rem;
  max-inline-size: calc(50% - 0.5rem);
  padding: 0.8rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  text-decoration: none;
}

.pager a:hover {
  border-color: var(--accent);
}

.pager .next {
  margin-inline-start: auto;
  text-align: end;
}

.pager span {
  display: block;
  color: var(--soft);
  font-size: 0.8125rem;
}

.pager strong {
  font-weight: 600;
}

.diagram {
  overflow-x: auto;
  margin-block: 1.5rem 0.5rem;
}

.diagram svg {
  max-inline-size: 100%;
  block-size: auto;
}

.diagram-source > summary {
  color: var(--soft);
  font-size: 0.875rem;
}

.updated {
  margin: 0 0 0.5rem;
  color: var(--soft);
  font-size: 0.875rem;
}

.site-footer {
  max-inline-size: 92rem;
  margin-inline: auto;
  padding: 1.5rem;
  border-block-start: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.8438rem;
}

.site-footer p {
  margin: 0;
}

/* API reference */

.reference .shell {
  grid-template-columns: 17rem minmax(0, 1fr);
}

.reference main {
  max-inline-size: none;
}

.reference .prose > :where(h1, h2, p, ul, div.server) {
  max-inline-size: 47rem;
}

.downloads {
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  list-style: none;
}

.prose .downloads {
  padding: 0;
}

.prose .downloads li {
  margin: 0;
}

.downloads a {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.25rem;
  padding-inline: 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  font-size: 0.9063rem;
  text-decoration: none;
}

.downloads a:hover {
  border-color: var(--accent);
}

.method {
  display: inline-block;
  min-inline-size: 3.6rem;
  padding: 0.1rem 0.45rem;
  border-radius: 0.3rem;
  background: var(--sunken);
  color: var(--soft);
  font: 650 0.75rem/1.5 var(--mono);
  letter-spacing: 0.02em;
  text-align: center;
}

.method + .path {
  margin-inline-start: 0.4rem;
}

.method.get {
  background: var(--note-tint);
  color: var(--note);
}

.method.post {
  background: var(--tip-tint);
  color: var(--tip);
}

.method.put,
.method.patch {
  background: var(--warning-tint);
  color: var(--warning);
}

.method.delete {
  background: var(--caution-tint);
  color: var(--caution);
}

.prose .path,
.prose .address {
  padding: 0;
  background: none;
  color: var(--ink);
  font-size: 0.9063rem;
}

.path var {
  color: var(--accent);
  font-style: normal;
}

.prose .operations {
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  list-style: none;
}

.prose .operations li {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.1rem 1rem;
  margin: 0;
  padding: 0.45rem 0.9rem;
}

.prose .operations li + li {
  border-block-start: 1px solid var(--line);
}

.operations a {
  display: inline-block;
  min-block-size: 1.5rem;
  text-decoration: none;
}

.operations a:hover .path {
  text-decoration: underline;
}

.operations .summary {
  color: var(--soft);
  font-size: 0.875rem;
}

.operation {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 0.85fr);
  gap: 0 3rem;
  margin-block-start: 2.5rem;
  padding-block-start: 2.5rem;
  border-block-start: 1px solid var(--line);
}

.prose .operation h3 {
  margin: 0 0 0.5rem;
  font-size: 1.375rem;
}

.prose .operation h4 {
  margin: 1.75rem 0 0.25rem;
  padding-block-end: 0.4rem;
  border-block-end: 1px solid var(--line);
  font-size: 0.9375rem;
}

.operation-examples {
  position: sticky;
  inset-block-start: calc(var(--bar) + 1.5rem);
  align-self: start;
  min-inline-size: 0;
  max-block-size: calc(100vh - var(--bar) - 3rem);
  overflow: auto;
  scrollbar-width: thin;
}

.operation-examples > .tabs {
  margin-block-end: 1rem;
}

.trial form,
.trial-field {
  display: grid;
  gap: 0.25rem;
}

.trial form {
  gap: 0.75rem;
  margin-block: 0.75rem;
}

.trial label {
  color: var(--soft);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
}

.trial input,
.trial select,
.trial textarea {
  inline-size: 100%;
  min-block-size: 2.25rem;
  padding: 0.35rem 0.6rem;
  border: 1px solid var(--strong-line);
  border-radius: 0.35rem;
  background: var(--page);
  color: var(--ink);
  font: inherit;
  font-size: 0.875rem;
}

.trial textarea {
  font-family: var(--mono);
}

.trial button {
  justify-self: start;
  border: 0;
  cursor: pointer;
}

.trial pre {
  max-block-size: 24rem;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

.prose .description > :last-child {
  margin-block-end: 0.5rem;
}

.prose .fields,
.prose .responses {
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
}

.prose .fields > li,
.prose .responses > li {
  margin: 0;
  padding-block: 0.65rem;
}

.prose .fields > li + li,
.prose .responses > li + li {
  border-block-start: 1px solid var(--line);
}

.prose .fields .fields {
  margin-block-start: 0.5rem;
  padding-inline-start: 1rem;
  border-inline-start: 2px solid var(--line);
}

.prose .responses .fields {
  margin-block: 0.25rem;
  padding-inline-start: 1rem;
}

.prose .field {
  padding: 0;
  background: none;
  color: var(--ink);
  font-weight: 600;
}

.facts,
.media {
  color: var(--soft);
  font-size: 0.8438rem;
}

.required {
  color: var(--caution);
}

.prose .operation p {
  margin-block: 0.35rem 0;
}

.prose .operation .endpoint {
  margin-block: 0 0.75rem;
}

.values,
.prose .security {
  font-size: 0.875rem;
}

.values .label {
  color: var(--soft);
}

.prose .stated {
  color: var(--soft);
  font-size: 0.8125rem;
}

.stated summary {
  inline-size: fit-content;
  min-block-size: 1.5rem;
  cursor: pointer;
}

.stated a {
  color: inherit;
}

.prose .parameters .field {
  white-space: nowrap;
}

.prose .parameters p {
  margin-block: 0 0.25rem;
}

.stated a:hover {
  color: var(--accent);
}

.status {
  font-weight: 650;
}

.prose .status-2 .status,
.status-2 {
  color: var(--tip);
}

.prose :is(.status-4, .status-5) .status,
.status-4,
.status-5 {
  color: var(--caution);
}

.prose .responses > li {
  color: var(--ink);
}

.fold summary {
  min-block-size: 1.5rem;
  cursor: pointer;
}

.exchange summary {
  min-block-size: 2rem;
  padding-block: 0.25rem;
  font-size: 0.9063rem;
  font-weight: 550;
  cursor: pointer;
}

.exchange .stated {
  margin-block: -0.75rem 1.25rem;
}

/* Search */

.search-dialog {
  inline-size: min(40rem, calc(100vw - 2rem));
  max-block-size: 80vh;
  margin-block-start: 10vh;
  padding: 0;
  border: 0;
  border-radius: 0.8rem;
  background: var(--page);
  color: var(--ink);
  box-shadow: var(--shadow);
}

.search-dialog::backdrop {
  background: rgb(10 15 20 / 45%);
}

.search-dialog form {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding-inline: 1rem;
  border-block-end: 1px solid var(--line);
  color: var(--soft);
}

.search-dialog input {
  flex: 1;
  min-inline-size: 0;
  block-size: 3.25rem;
  border: 0;
  background: none;
  color: var(--ink);
  font: inherit;
  font-size: 1.0625rem;
}

.search-dialog input:focus {
  outline: none;
}

.search-dialog ol {
  max-block-size: 60vh;
  overflow: auto;
  margin: 0;
  padding: 0.5rem;
  list-style: none;
}

.search-dialog li a {
  display: block;
  padding: 0.6rem 0.75rem;
  border-radius: var(--radius);
  color: inherit;
  text-decoration: none;
}

.search-dialog li a:is(:hover, :focus-visible) {
  background: var(--tint);
}

.search-dialog li strong {
  display: block;
  font-weight: 600;
}

.search-dialog li span {
  display: block;
  color: var(--soft);
  font-size: 0.8438rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
}

.search-dialog mark {
  background: var(--mark);
  color: inherit;
}

.search-dialog p {
  margin: 0;
  padding: 1rem 1.25rem;
  color: var(--soft);
}

.search-dialog p:empty {
  display: none;
}

/* The choice of a language, and the page that is not there */

.root {
  display: grid;
  min-block-size: 100vh;
  place-items: center;
}

.root main {
  grid-column: auto;
  max-inline-size: 24rem;
  text-align: center;
}

.languages {
  padding: 0;
  list-style: none;
}

.languages a {
  display: block;
  padding: 0.6rem;
}

.lost main {
  min-block-size: 60vh;
}

/* Narrow windows */

@media (max-width: 78rem) {
  .shell {
    grid-template-columns: 16rem minmax(0, 1fr);
    column-gap: 2.5rem;
  }

  .toc-button {
    display: inline-flex;
  }

  .operation {
    grid-template-columns: minmax(0, 1fr);
  }

  .operation-examples {
    position: static;
    max-block-size: none;
    margin-block-start: 1.5rem;
  }
}

@media (max-width: 60rem) {
  .shell,
  .reference .shell {
    grid-template-columns: minmax(0, 1fr);
  }

  main {
    grid-column: 1;
    padding-block-start: 1.5rem;
  }
}

@media (min-width: 60.01rem) {
  .menu {
    display: none;
  }
}

@media (max-width: 60rem) {
  .bar .header-links,
  .bar .repository {
    display: none;
  }

  .sidebar .header-links,
  .sidebar .repository {
    display: block;
    margin-block-start: 1rem;
  }
}

/* A menu that does not fit beside the text opens over it. */

@media (max-width: 78rem) {
  .toc:popover-open {
    display: block;
    position: fixed;
    inset: calc(var(--bar) + 0.5rem) 1rem auto;
    max-block-size: 70vh;
    max-inline-size: 30rem;
    margin-inline: auto;
    padding: 1rem 1.25rem;
    border-radius: var(--radius);
    background: var(--page);
    box-shadow: var(--shadow);
  }

  .toc:not(:popover-open) {
    display: none;
  }
}

@media (max-width: 60rem) {
  .sidebar:popover-open {
    display: block;
    position: fixed;
    inset: 0 auto 0 0;
    inset-inline: 0 auto;
    inline-size: min(21rem, 88vw);
    block-size: 100%;
    max-block-size: none;
    padding: 1rem;
    background: var(--page);
    box-shadow: var(--shadow);
    font-size: 1rem;
  }

  .sidebar:not(:popover-open) {
    display: none;
  }

  .sidebar .close {
    display: inline-flex;
    margin-block-end: 0.75rem;
  }

  .sidebar::backdrop {
    background: rgb(10 15 20 / 45%);
  }

  .sidebar a,
  .sidebar span:not(.untranslated) {
    padding-block: 0.5rem;
  }
}

@media (max-width: 40rem) {
  .bar,
  .shell {
    padding-inline: 1rem;
  }

  .bar {
    gap: 0.5rem;
  }

  .search-button {
    min-inline-size: 0;
  }

  .search-button kbd {
    display: none;
  }

  .bar .label:not(.versions .label) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .brand .name {
    -webkit-line-clamp: 3;
    line-clamp: 3;
    font-size: 0.875rem;
    line-height: 1.15;
  }

  .menu,
  .search-button,
  .theme,
  .locales summary {
    padding-inline: 0.6rem;
  }

  .prose h1 {
    font-size: 1.875rem;
  }

  .prose h2 {
    margin-block-start: 2.5rem;
    font-size: 1.375rem;
  }

  .pager a {
    max-inline-size: none;
  }
}

/* The narrowest screens have room for the name or for the sign beside it. */
@media (max-width: 22.5rem) {
  .bar .mark {
    display: none;
  }
}

@media (prefers-reduced-motion: no-preference) {
  .prose .self::after {
    transition: opacity 0.12s;
  }
}

@media (forced-colors: active) {
  .sidebar a[aria-current] {
    outline: 1px solid;
  }
}

@media print {
  .top,
  .sidebar,
  .toc,
  .toc-button,
  .breadcrumbs,
  .page-footer,
  .code-tools,
  .trial,
  .tab-list,
  .skip {
    display: none;
  }

  .shell {
    display: block;
  }

  main {
    max-inline-size: none;
    padding: 0;
  }

  body {
    font-size: 10.5pt;
    line-height: 1.5;
  }

  .prose pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .prose .tabs.live > .tab[hidden] {
    display: block;
    content-visibility: visible;
  }

  .prose .tabs.live > .tab > .tab-label {
    display: block;
  }

  .prose figure.code,
  .prose .card,
  .prose table,
  .prose .admonition {
    break-inside: avoid-page;
  }

  .prose :is(h1, h2, h3, h4) {
    break-after: avoid;
  }

  .prose a[rel~="external"]::after {
    content: " (" attr(href) ")";
    font-size: 0.85em;
    overflow-wrap: anywhere;
  }
}

"""###,
    "assets/site.js": ###"""
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

"""###,
    "assets/theme.js": ###"""
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

"""###,
    "home.mustache": ###"""
{{> head}}
<body class="home {{mainClass}}">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
{{> above}}
<article class="prose" lang="{{contentLanguage}}" dir="{{contentDirection}}" data-copy="{{t.copy}}" data-copied="{{t.copied}}" data-wrap="{{t.wrap}}">
{{{body}}}
</article>
{{> below}}
</main>
{{> toc}}
</div>
{{> footer}}
</body>
</html>

"""###,
    "page.mustache": ###"""
{{> head}}
<body class="{{mainClass}}">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
{{> above}}
<article class="prose" lang="{{contentLanguage}}" dir="{{contentDirection}}" data-copy="{{t.copy}}" data-copied="{{t.copied}}" data-wrap="{{t.wrap}}">
{{{body}}}
</article>
{{#badges}}
<ul class="badges">{{{badges}}}</ul>
{{/badges}}
{{> below}}
</main>
{{> toc}}
</div>
{{> footer}}
</body>
</html>

"""###,
    "partials/above.mustache": ###"""
{{#breadcrumbs}}
<nav class="breadcrumbs" aria-label="{{t.breadcrumbs}}">
<ol>
{{{breadcrumbs}}}
</ol>
</nav>
{{/breadcrumbs}}
{{#toc}}
<button class="toc-button" type="button" popovertarget="tally:toc">{{t.on-this-page}}</button>
{{/toc}}
{{#versionNotice}}
<div class="page-notice" role="note">
{{{versionNotice}}}
</div>
{{/versionNotice}}
{{#notice}}
<div class="page-notice" role="note">
{{{notice}}}
</div>
{{/notice}}

"""###,
    "partials/below.mustache": ###"""
<footer class="page-footer">
{{#updated}}
<p class="updated">{{t.updated}} <time datetime="{{updated}}">{{updated}}</time></p>
{{/updated}}
<ul class="page-links">
{{#editURL}}
<li><a href="{{editURL}}" rel="external noopener">{{t.edit}}</a></li>
{{/editURL}}
{{#feedbackURL}}
<li><a href="{{feedbackURL}}" rel="external noopener">{{t.feedback}}</a></li>
{{/feedbackURL}}
{{#markdownURL}}
<li><a href="{{markdownURL}}" type="text/markdown">{{t.markdown}}</a></li>
{{/markdownURL}}
</ul>
<nav class="pager" aria-label="{{t.pager}}">
{{#previous}}
<a class="previous" rel="prev" href="{{previous.url}}"><span>{{t.previous}}</span> <strong>{{previous.title}}</strong></a>
{{/previous}}
{{#next}}
<a class="next" rel="next" href="{{next.url}}"><span>{{t.next}}</span> <strong>{{next.title}}</strong></a>
{{/next}}
</nav>
</footer>

"""###,
    "partials/footer.mustache": ###"""
<footer class="site-footer">
{{#footer}}
<p dir="auto">{{footer}}</p>
{{/footer}}
<p dir="auto">{{t.built-with}}</p>
</footer>

"""###,
    "partials/head.mustache": ###"""
<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self'{{#diagrams}} 'unsafe-inline'{{/diagrams}}; object-src 'none'; base-uri 'none'; connect-src 'self'{{#trialOrigins}} {{trialOrigins}}{{/trialOrigins}}">
<title>{{pageTitle}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Tally">
{{#noindex}}
<meta name="robots" content="{{noindex}}">
{{/noindex}}
{{#canonical}}
<link rel="canonical" href="{{canonical}}">
{{/canonical}}
{{{alternates}}}
{{#markdownURL}}
<link rel="alternate" type="text/markdown" href="{{markdownURL}}">
{{/markdownURL}}
{{#feed}}
<link rel="alternate" type="application/atom+xml" href="{{feed}}">
{{/feed}}
<meta property="og:type" content="website">
<meta property="og:site_name" content="{{site}}">
<meta property="og:title" content="{{title}}">
{{#description}}
<meta property="og:description" content="{{description}}">
{{/description}}
{{#canonical}}
<meta property="og:url" content="{{canonical}}">
{{/canonical}}
{{#socialImage}}
<meta property="og:image" content="{{socialImage}}">
<meta name="twitter:card" content="summary_large_image">
{{/socialImage}}
{{^socialImage}}
<meta name="twitter:card" content="summary">
{{/socialImage}}
{{#structuredData}}
<script type="application/ld+json">{{{structuredData}}}</script>
{{/structuredData}}
<link rel="icon" href="{{icon}}" type="image/svg+xml">
<link rel="stylesheet" href="{{stylesheet}}">
<link class="dark" rel="stylesheet" href="{{darkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{#customStylesheet}}
<link rel="stylesheet" href="{{customStylesheet}}">
{{/customStylesheet}}
{{#customDarkStylesheet}}
<link class="dark" rel="stylesheet" href="{{customDarkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{/customDarkStylesheet}}
<script src="{{themeScript}}"></script>
{{#diagrams}}
<script src="{{diagrams}}" defer></script>
{{/diagrams}}
<script src="{{script}}" defer></script>
{{#customScript}}
<script src="{{customScript}}" defer></script>
{{/customScript}}
</head>

"""###,
    "partials/header.mustache": ###"""
<a class="skip" href="#tally:content">{{t.skip}}</a>
{{#announcement}}
<div class="announcement" role="note">{{{announcement}}}</div>
{{/announcement}}
<header class="top">
<div class="bar">
{{#navigation}}
<button class="menu" type="button" popovertarget="tally:navigation"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12"/></svg><span class="label">{{t.menu}}</span></button>
{{/navigation}}
<a class="brand" href="{{home}}">{{#logo}}<img class="logo" src="{{logo}}" alt="">{{/logo}}{{^logo}}<span class="mark" aria-hidden="true"></span>{{/logo}}<span class="name">{{site}}</span></a>
<div class="search" data-search="{{searchIndex}}" data-root="{{root}}" data-label="{{t.search}}" data-placeholder="{{t.search-placeholder}}" data-empty="{{t.search-empty}}" data-close="{{t.close}}" data-results="{{t.search-results}}"></div>
{{#headerLinks}}
<ul class="header-links">
{{{headerLinks}}}
</ul>
{{/headerLinks}}
{{#repository}}
<a class="repository" href="{{repository}}" rel="external noopener">{{repositoryName}}</a>
{{/repository}}
<button class="theme" type="button" hidden aria-pressed="false"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.3"/><path fill="currentcolor" d="M8 1.7a6.3 6.3 0 0 1 0 12.6Z"/></svg><span class="hidden">{{t.theme-dark}}</span></button>
{{#versionMenu}}
<details class="locales versions">
<summary><span class="hidden">{{t.version}}: </span><span class="label">{{versionName}}</span></summary>
<ul>
{{{versionMenu}}}
</ul>
</details>
{{/versionMenu}}
{{#hasSeveralLocales}}
<details class="locales">
<summary><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.3"/><path d="M1.7 8h12.6M8 1.7c2 1.8 2.8 3.9 2.8 6.3S10 12.5 8 14.3C6 12.5 5.2 10.4 5.2 8S6 3.5 8 1.7Z"/></svg><span class="hidden">{{t.language}}: </span><span class="label">{{localeName}}</span></summary>
<ul>
{{{localeMenu}}}
</ul>
</details>
{{/hasSeveralLocales}}
</div>
</header>

"""###,
    "partials/sidebar.mustache": ###"""
<nav class="sidebar" id="tally:navigation" aria-label="{{t.documentation}}" popover>
<button class="close" type="button" popovertarget="tally:navigation" popovertargetaction="hide">{{t.close}}</button>
{{{navigation}}}
{{#headerLinks}}
<ul class="header-links">
{{{headerLinks}}}
</ul>
{{/headerLinks}}
{{#repository}}
<p class="repository"><a href="{{repository}}" rel="external noopener">{{repositoryName}}</a></p>
{{/repository}}
</nav>

"""###,
    "partials/toc.mustache": ###"""
{{#toc}}
<nav class="toc" id="tally:toc" aria-labelledby="tally:toc-title" popover>
<h2 id="tally:toc-title">{{t.on-this-page}}</h2>
{{{toc}}}
</nav>
{{/toc}}

"""###,
    "reference.mustache": ###"""
{{> head}}
<body class="reference">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
{{> above}}
<article class="prose" data-copy="{{t.copy}}" data-copied="{{t.copied}}" data-wrap="{{t.wrap}}">
{{{body}}}
</article>
{{> below}}
</main>
</div>
{{> footer}}
</body>
</html>

"""###,
    "root.mustache": ###"""
<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'">
<title>{{pageTitle}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
<meta name="color-scheme" content="light dark">
{{{alternates}}}
<link rel="icon" href="{{icon}}" type="image/svg+xml">
<link rel="stylesheet" href="{{stylesheet}}">
<link class="dark" rel="stylesheet" href="{{darkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{#customStylesheet}}
<link rel="stylesheet" href="{{customStylesheet}}">
{{/customStylesheet}}
{{#customDarkStylesheet}}
<link class="dark" rel="stylesheet" href="{{customDarkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{/customDarkStylesheet}}
<script src="{{themeScript}}"></script>
<script src="{{script}}"></script>
<noscript><meta http-equiv="refresh" content="0; url={{home}}"></noscript>
</head>
<body class="root" data-choose-locale>
<main id="tally:content">
<h1>{{site}}</h1>
<ul class="languages">
{{{localeMenu}}}
</ul>
</main>
</body>
</html>

"""###,
    "strings/ar.yml": ###"""
# كلمات إطار الموقع بالعربية.
admonition-caution: تنبيه
admonition-important: مهم
admonition-note: ملاحظة
admonition-tip: نصيحة
admonition-warning: تحذير
api-key-in: "مفتاح API (الموضع: {place}، الاسم: «{name}»)"
api-reference: مرجع API
authentication: المصادقة
authentication-basic: "مصادقة HTTP Basic (RFC 7617): اسم المستخدم وكلمة المرور في ترويسة Authorization"
authentication-bearer: رمز Bearer في ترويسة Authorization
authentication-other: مصادقة HTTP {scheme} في ترويسة Authorization
back-to-reference: العودة إلى موضع الإشارة {number}
breadcrumbs: مسار التنقل
built-with: أُنشئ باستخدام Tally من نصوص Markdown عادية
close: إغلاق
contents: المحتويات
copied: تم النسخ
copy: نسخ
default: القيمة الافتراضية
deprecated: مهمل
description: الوصف
details: التفاصيل
documentation: التوثيق
edit: تعديل هذه الصفحة
empty-body: بلا نص
example: مثال
feedback: إرسال ملاحظات
folder-api: API
folder-concepts: المفاهيم
folder-examples: أمثلة
folder-getting-started: البدء
folder-guides: الأدلة
folder-how-to: أدلة إرشادية
folder-reference: المرجع
folder-tutorials: البرامج التعليمية
footnotes: الحواشي
headers: الترويسات
home: الرئيسية
in-cookie: ملف تعريف ارتباط
in-header: ترويسة
in-path: مسار
in-query: استعلام
language: اللغة
line: السطر {line}
markdown: عرض بصيغة Markdown
menu: القائمة
more-pages: جميع الصفحات ({count})
name: الاسم
next: التالي
no-authentication: غير محددة
not-found-text: لا توجد صفحة في هذا العنوان. ربما نُقلت؛ يمكنك الاستعانة بالقائمة أو البحث.
not-found-title: الصفحة غير موجودة
not-translated: غير مترجم
on-this-page: في هذه الصفحة
one-of: القيم الممكنة
operations: العمليات
optional: اختياري
other-names: أسماء أخرى
pager: الصفحة السابقة والتالية
pages: الصفحات
parameters: المعلمات
platforms: الصفحة نفسها لمنصات أخرى
previous: السابق
push-payloads: الرسائل الفورية
push-payloads-text: ما يرسله الخادم إلى الأجهزة عبر خدمات الإشعارات الفورية للمنصات.
read-source: قراءة النص الأصلي ({source})
request: الطلب
request-body: نص الطلب
request-to: مثال على الطلب
required: مطلوب
response: الاستجابة
responses: الاستجابات
search: بحث
search-empty: لا توجد نتائج
search-placeholder: البحث في التوثيق
search-results: النتائج
send: إرسال
servers: الخادم
servers-text: جميع المسارات منسوبة إلى هذا العنوان.
skip: تخطَّ إلى المحتوى
snippet-checked: تم التحقق
snippet-problem: به خطأ
snippet-verified: "جرى التحقق عند {revision}"
stated-in: مذكور في
table: جدول
task-done: تم
task-open: لم يتم بعد
theme-dark: الألوان الداكنة
translation-behind: "الأجزاء المتغيّرة: {changed} من {all}."
translation-missing: لم تُترجم هذه الصفحة بعد ({language}).
translation-outdated: تغيّر النص الأصلي منذ ترجمة هذه الصفحة.
try-it: جرّب
try-it-failed: "لم يستجب الخادم: ربما لا يسمح بالطلبات من هذه الصفحة، أو لا تسمح سياسة الموقع بعنوانه."
try-it-secret: "{name}: يبقى في هذه الصفحة فقط إلى أن تغادرها"
type: النوع
updated: "آخر تحديث:"
value: القيمة
version: الإصدار
version-newest: القراءة للإصدار {version}
version-old: تتناول هذه الصفحة الإصدار {version}، وهو ليس الأحدث.
wrap: التفاف

"""###,
    "strings/cs.yml": ###"""
# Slova rámce stránek česky.
admonition-caution: Pozor
admonition-important: Důležité
admonition-note: Poznámka
admonition-tip: Tip
admonition-warning: Varování
api-key-in: "Klíč API, místo: {place}, jméno: „{name}“"
api-reference: Referenční příručka API
authentication: Ověření
authentication-basic: "HTTP Basic (RFC 7617): jméno a heslo v hlavičce Authorization"
authentication-bearer: Token v hlavičce Authorization (Bearer)
authentication-other: Ověření HTTP {scheme} v hlavičce Authorization
back-to-reference: Zpět na odkaz {number}
breadcrumbs: Kde jste
built-with: Sestaveno nástrojem Tally z obyčejného Markdownu
close: Zavřít
contents: Obsah
copied: Zkopírováno
copy: Kopírovat
default: Výchozí hodnota
deprecated: Zastaralé
description: Popis
details: Podrobnosti
documentation: Dokumentace
edit: Upravit stránku
empty-body: Bez těla
example: Příklad
feedback: Napsat připomínku
folder-api: API
folder-concepts: Pojmy
folder-examples: Příklady
folder-getting-started: Začínáme
folder-guides: Průvodci
folder-how-to: Postupy
folder-reference: Referenční příručka
folder-tutorials: Tutoriály
footnotes: Poznámky pod čarou
headers: Hlavičky
home: Domů
in-cookie: cookie
in-header: hlavička
in-path: cesta
in-query: dotaz
language: Jazyk
line: řádek {line}
markdown: Zobrazit jako Markdown
menu: Nabídka
more-pages: "Všechny stránky ({count})"
name: Jméno
next: Další
no-authentication: Není uvedeno
not-found-text: Na této adrese žádná stránka není. Možná byla přesunuta; dál vedou nabídka a vyhledávání.
not-found-title: Stránka nenalezena
not-translated: nepřeloženo
on-this-page: Na této stránce
one-of: Jedna z hodnot
operations: Operace
optional: nepovinné
other-names: Jiný název
pager: Předchozí a další stránka
pages: Stránky
parameters: Parametry
platforms: Tatáž stránka pro jiné platformy
previous: Předchozí
push-payloads: Zprávy push
push-payloads-text: Co server posílá do zařízení prostřednictvím služeb push jednotlivých platforem.
read-source: "Číst v původním jazyce: {source}"
request: Požadavek
request-body: Tělo požadavku
request-to: Příklad požadavku
required: povinné
response: Odpověď
responses: Odpovědi
search: Hledat
search-empty: Nic nenalezeno
search-placeholder: Hledat v dokumentaci
search-results: Výsledky
send: Odeslat
servers: Server
servers-text: Všechny cesty jsou relativní k této adrese.
skip: Přejít k obsahu
snippet-checked: ověřeno
snippet-problem: obsahuje chybu
snippet-verified: "ověřeno v revizi {revision}"
stated-in: Uvádí
table: Tabulka
task-done: Hotovo
task-open: Zbývá
theme-dark: Tmavé barvy
translation-behind: "Změněné části: {changed} z {all}."
translation-missing: "Tato stránka zatím není přeložena. Jazyk překladu: {language}."
translation-outdated: Původní stránka se od doby překladu změnila.
try-it: Vyzkoušet
try-it-failed: "Server neodpověděl: buď požadavky z této stránky nepovoluje, nebo jeho adresu nepovolují pravidla stránek."
try-it-secret: "{name}: zůstává jen na této stránce, dokud ji neopustíte"
type: Typ
updated: "Naposledy upraveno:"
value: Hodnota
version: Verze
version-newest: "Číst pro verzi {version}"
version-old: "Tato stránka popisuje verzi {version}, která není nejnovější."
wrap: Zalomit

"""###,
    "strings/de.yml": ###"""
# Die Wörter des Seitenrahmens auf Deutsch.
admonition-caution: Vorsicht
admonition-important: Wichtig
admonition-note: Hinweis
admonition-tip: Tipp
admonition-warning: Warnung
api-key-in: "API-Schlüssel (Ort: {place}, Name: „{name}“)"
api-reference: API-Referenz
authentication: Authentifizierung
authentication-basic: "HTTP-Basic-Authentifizierung (RFC 7617): Benutzername und Passwort im Authorization-Header"
authentication-bearer: Bearer-Token im Authorization-Header
authentication-other: HTTP-Authentifizierung nach dem Schema {scheme} im Authorization-Header
back-to-reference: Zurück zum Verweis {number}
breadcrumbs: Navigationspfad
built-with: Mit Tally aus gewöhnlichem Markdown erstellt
close: Schließen
contents: Inhalt
copied: Kopiert
copy: Kopieren
default: Standardwert
deprecated: Veraltet
description: Beschreibung
details: Details
documentation: Dokumentation
edit: Seite bearbeiten
empty-body: Kein Body
example: Beispiel
feedback: Feedback geben
folder-api: API
folder-concepts: Konzepte
folder-examples: Beispiele
folder-getting-started: Erste Schritte
folder-guides: Leitfäden
folder-how-to: Anleitungen
folder-reference: Referenz
folder-tutorials: Tutorials
footnotes: Fußnoten
headers: Header
home: Startseite
in-cookie: Cookie
in-header: Header
in-path: Pfad
in-query: Query
language: Sprache
line: Zeile {line}
markdown: Als Markdown anzeigen
menu: Menü
more-pages: Alle {count} Seiten
name: Name
next: Weiter
no-authentication: Keine angegeben
not-found-text: Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben; Menü und Suche führen weiter.
not-found-title: Seite nicht gefunden
not-translated: nicht übersetzt
on-this-page: Auf dieser Seite
one-of: Mögliche Werte
operations: Operationen
optional: optional
other-names: Auch genannt
pager: Vorherige und nächste Seite
pages: Seiten
parameters: Parameter
platforms: Diese Seite für andere Plattformen
previous: Zurück
push-payloads: Push-Nachrichten
push-payloads-text: Was der Server über die Push-Dienste der Plattformen an Geräte sendet.
read-source: Original lesen ({source})
request: Anfrage
request-body: Anfrage-Body
request-to: Beispielanfrage
required: erforderlich
response: Antwort
responses: Antworten
search: Suchen
search-empty: Keine Ergebnisse
search-placeholder: Dokumentation durchsuchen
search-results: Suchergebnisse
send: Senden
servers: Server
servers-text: Alle Pfade sind relativ zu dieser Adresse.
skip: Zum Inhalt springen
snippet-checked: geprüft
snippet-problem: fehlerhaft
snippet-verified: "verifiziert mit Revision {revision}"
stated-in: Angegeben in
table: Tabelle
task-done: Erledigt
task-open: Offen
theme-dark: Dunkle Farben
translation-behind: "Geänderte Teile: {changed} von {all}."
translation-missing: Diese Seite ist noch nicht übersetzt ({language}).
translation-outdated: Das Original wurde seit der Übersetzung dieser Seite geändert.
try-it: Ausprobieren
try-it-failed: "Der Server hat nicht geantwortet: Entweder lässt er Anfragen von dieser Seite nicht zu, oder die Richtlinie der Website erlaubt seine Adresse nicht."
try-it-secret: "{name}: bleibt nur auf dieser Seite, bis sie verlassen wird"
type: Typ
updated: "Zuletzt aktualisiert:"
value: Wert
version: Version
version-newest: Für Version {version} lesen
version-old: Diese Seite beschreibt Version {version}, die nicht die neueste ist.
wrap: Umbrechen

"""###,
    "strings/en.yml": ###"""
# The words of the site's frame. A line is `name: text`; {…} is filled in.
admonition-caution: Caution
admonition-important: Important
admonition-note: Note
admonition-tip: Tip
admonition-warning: Warning
api-key-in: An API key in the {place} “{name}”
api-reference: API reference
authentication: Authentication
authentication-basic: "HTTP Basic authentication (RFC 7617): user name and password in the Authorization header"
authentication-bearer: A bearer token in the Authorization header
authentication-other: HTTP {scheme} authentication in the Authorization header
back-to-reference: Back to reference {number}
breadcrumbs: You are here
built-with: Built with Tally from ordinary Markdown
close: Close
contents: Contents
copied: Copied
copy: Copy
default: Default
deprecated: Deprecated
description: Description
details: Details
documentation: Documentation
edit: Edit this page
empty-body: No body
example: Example
feedback: Give feedback
folder-api: API
folder-concepts: Concepts
folder-examples: Examples
folder-getting-started: Getting started
folder-guides: Guides
folder-how-to: How-to guides
folder-reference: Reference
folder-tutorials: Tutorials
footnotes: Footnotes
headers: Headers
home: Home
in-cookie: cookie
in-header: header
in-path: path
in-query: query
language: Language
line: line {line}
markdown: View as Markdown
menu: Menu
more-pages: All {count} pages
name: Name
next: Next
no-authentication: None stated
not-found-text: There is no page at this address. It may have moved; the menu and the search lead on.
not-found-title: Page not found
not-translated: not translated
on-this-page: On this page
one-of: One of
operations: Operations
optional: optional
other-names: Also called
pager: Previous and next page
pages: Pages
parameters: Parameters
platforms: The same page for other platforms
previous: Previous
push-payloads: Push messages
push-payloads-text: What the server sends to devices through the platforms’ push services.
read-source: Read it in {source}
request: Request
request-body: Request body
request-to: Request example
required: required
response: Response
responses: Responses
search: Search
search-empty: Nothing found
search-placeholder: Search the documentation
search-results: Results
send: Send
servers: Server
servers-text: Every path is relative to this address.
skip: Skip to content
snippet-checked: checked
snippet-problem: has a problem
snippet-verified: "verified at {revision}"
stated-in: Stated in
table: Table
task-done: Done
task-open: To do
theme-dark: Dark colours
translation-behind: "Changed parts: {changed} of {all}."
translation-missing: This page has not been translated into {language} yet.
translation-outdated: The original has changed since this page was translated.
try-it: Try it
try-it-failed: "The server did not answer: it may not allow requests from this page, or the site’s policy does not allow its address."
try-it-secret: "{name}: kept on this page only, until it is left"
type: Type
updated: "Last updated:"
value: Value
version: Version
version-newest: "Read it for version {version}"
version-old: "This page is about version {version}, which is not the newest."
wrap: Wrap

"""###,
    "strings/es.yml": ###"""
# Las palabras del marco del sitio en español.
admonition-caution: Precaución
admonition-important: Importante
admonition-note: Nota
admonition-tip: Consejo
admonition-warning: Advertencia
api-key-in: "Clave de API (lugar: {place}, nombre: «{name}»)"
api-reference: Referencia de la API
authentication: Autenticación
authentication-basic: "Autenticación HTTP Basic (RFC 7617): nombre de usuario y contraseña en el encabezado Authorization"
authentication-bearer: Token Bearer en el encabezado Authorization
authentication-other: Autenticación HTTP {scheme} en el encabezado Authorization
back-to-reference: Volver a la referencia {number}
breadcrumbs: Ruta de navegación
built-with: Creado con Tally a partir de Markdown corriente
close: Cerrar
contents: Contenido
copied: Copiado
copy: Copiar
default: Valor predeterminado
deprecated: Obsoleto
description: Descripción
details: Detalles
documentation: Documentación
edit: Editar esta página
empty-body: Sin cuerpo
example: Ejemplo
feedback: Enviar comentarios
folder-api: API
folder-concepts: Conceptos
folder-examples: Ejemplos
folder-getting-started: Primeros pasos
folder-guides: Guías
folder-how-to: Guías prácticas
folder-reference: Referencia
folder-tutorials: Tutoriales
footnotes: Notas al pie
headers: Encabezados
home: Inicio
in-cookie: cookie
in-header: encabezado
in-path: ruta
in-query: consulta
language: Idioma
line: línea {line}
markdown: Ver como Markdown
menu: Menú
more-pages: Las {count} páginas
name: Nombre
next: Siguiente
no-authentication: Ninguna indicada
not-found-text: No hay ninguna página en esta dirección. Puede que se haya movido; el menú y la búsqueda te ayudarán a encontrarla.
not-found-title: Página no encontrada
not-translated: sin traducir
on-this-page: En esta página
one-of: Valores posibles
operations: Operaciones
optional: opcional
other-names: Otros nombres
pager: Página anterior y siguiente
pages: Páginas
parameters: Parámetros
platforms: La misma página para otras plataformas
previous: Anterior
push-payloads: Mensajes push
push-payloads-text: Lo que el servidor envía a los dispositivos a través de los servicios push de las plataformas.
read-source: Leer el original ({source})
request: Solicitud
request-body: Cuerpo de la solicitud
request-to: Ejemplo de solicitud
required: obligatorio
response: Respuesta
responses: Respuestas
search: Buscar
search-empty: No se encontraron resultados
search-placeholder: Buscar en la documentación
search-results: Resultados
send: Enviar
servers: Servidor
servers-text: Todas las rutas son relativas a esta dirección.
skip: Ir al contenido
snippet-checked: comprobado
snippet-problem: contiene un error
snippet-verified: "verificado en {revision}"
stated-in: Indicado en
table: Tabla
task-done: Hecho
task-open: Pendiente
theme-dark: Colores oscuros
translation-behind: "Partes cambiadas: {changed} de {all}."
translation-missing: Esta página aún no está traducida ({language}).
translation-outdated: El original ha cambiado desde que se tradujo esta página.
try-it: Probar
try-it-failed: "El servidor no respondió: puede que no permita solicitudes desde esta página o que la política del sitio no permita su dirección."
try-it-secret: "{name}: se conserva solo en esta página, hasta que salgas de ella"
type: Tipo
updated: "Última actualización:"
value: Valor
version: Versión
version-newest: Leer para la versión {version}
version-old: Esta página trata de la versión {version}, que no es la más reciente.
wrap: Ajustar líneas

"""###,
    "strings/fr.yml": ###"""
# Les mots du cadre du site en français.
admonition-caution: Attention
admonition-important: Important
admonition-note: Remarque
admonition-tip: Astuce
admonition-warning: Avertissement
api-key-in: "Clé d’API (emplacement : {place}, nom : « {name} »)"
api-reference: Référence de l’API
authentication: Authentification
authentication-basic: "Authentification HTTP Basic (RFC 7617) : nom d’utilisateur et mot de passe dans l’en-tête Authorization"
authentication-bearer: Jeton Bearer dans l’en-tête Authorization
authentication-other: Authentification HTTP {scheme} dans l’en-tête Authorization
back-to-reference: Retour à l’appel de note {number}
breadcrumbs: Fil d’Ariane
built-with: Construit avec Tally à partir de Markdown ordinaire
close: Fermer
contents: Sommaire
copied: Copié
copy: Copier
default: Valeur par défaut
deprecated: Obsolète
description: Description
details: Détails
documentation: Documentation
edit: Modifier cette page
empty-body: Sans corps
example: Exemple
feedback: Donner votre avis
folder-api: API
folder-concepts: Concepts
folder-examples: Exemples
folder-getting-started: Premiers pas
folder-guides: Guides
folder-how-to: Guides pratiques
folder-reference: Référence
folder-tutorials: Tutoriels
footnotes: Notes de bas de page
headers: En-têtes
home: Accueil
in-cookie: cookie
in-header: en-tête
in-path: chemin
in-query: chaîne de requête
language: Langue
line: ligne {line}
markdown: Afficher en Markdown
menu: Menu
more-pages: Les {count} pages
name: Nom
next: Suivant
no-authentication: Aucune indiquée
not-found-text: Il n’y a aucune page à cette adresse. Elle a peut-être été déplacée ; le menu et la recherche vous aideront à la retrouver.
not-found-title: Page introuvable
not-translated: non traduit
on-this-page: Sur cette page
one-of: Valeurs possibles
operations: Opérations
optional: facultatif
other-names: Autres noms
pager: Page précédente et page suivante
pages: Pages
parameters: Paramètres
platforms: La même page pour d’autres plateformes
previous: Précédent
push-payloads: Notifications push
push-payloads-text: Ce que le serveur envoie aux appareils par les services push des plateformes.
read-source: Lire l’original ({source})
request: Requête
request-body: Corps de la requête
request-to: Exemple de requête
required: obligatoire
response: Réponse
responses: Réponses
search: Rechercher
search-empty: Aucun résultat
search-placeholder: Rechercher dans la documentation
search-results: Résultats
send: Envoyer
servers: Serveur
servers-text: Tous les chemins sont relatifs à cette adresse.
skip: Aller au contenu
snippet-checked: vérifié
snippet-problem: contient une erreur
snippet-verified: "vérifié à la révision {revision}"
stated-in: Indiqué dans
table: Tableau
task-done: Fait
task-open: À faire
theme-dark: Couleurs sombres
translation-behind: "Parties modifiées : {changed} sur {all}."
translation-missing: Cette page n’est pas encore traduite ({language}).
translation-outdated: L’original a changé depuis la traduction de cette page.
try-it: Essayer
try-it-failed: "Le serveur n’a pas répondu : soit il n’autorise pas les requêtes venant de cette page, soit la politique du site n’autorise pas son adresse."
try-it-secret: "{name} : conservé uniquement sur cette page, jusqu’à ce que vous la quittiez"
type: Type
updated: "Dernière mise à jour :"
value: Valeur
version: Version
version-newest: Lire pour la version {version}
version-old: Cette page concerne la version {version}, qui n’est pas la plus récente.
wrap: Retour à la ligne

"""###,
    "strings/he.yml": ###"""
# המילים של מסגרת האתר בעברית.
admonition-caution: זהירות
admonition-important: חשוב
admonition-note: הערה
admonition-tip: עצה
admonition-warning: אזהרה
api-key-in: "מפתח API (מיקום: {place}, שם: “{name}”)"
api-reference: מדריך עזר ל־API
authentication: אימות
authentication-basic: "אימות HTTP Basic (RFC 7617): שם משתמש וסיסמה בכותרת Authorization"
authentication-bearer: אסימון Bearer בכותרת Authorization
authentication-other: אימות HTTP {scheme} בכותרת Authorization
back-to-reference: חזרה להפניה {number}
breadcrumbs: נתיב ניווט
built-with: נבנה באמצעות Tally מ־Markdown רגיל
close: סגירה
contents: תוכן עניינים
copied: הועתק
copy: העתקה
default: ערך ברירת מחדל
deprecated: הוצא משימוש
description: תיאור
details: פרטים
documentation: תיעוד
edit: עריכת דף זה
empty-body: ללא גוף
example: דוגמה
feedback: שליחת משוב
folder-api: API
folder-concepts: מושגים
folder-examples: דוגמאות
folder-getting-started: תחילת העבודה
folder-guides: מדריכים
folder-how-to: הוראות
folder-reference: מדריך עזר
folder-tutorials: ערכות לימוד
footnotes: הערות שוליים
headers: כותרות
home: דף הבית
in-cookie: קובץ Cookie
in-header: כותרת
in-path: נתיב
in-query: שאילתה
language: שפה
line: שורה {line}
markdown: הצגה כ־Markdown
menu: תפריט
more-pages: כל הדפים ({count})
name: שם
next: הבא
no-authentication: לא צוין
not-found-text: אין דף בכתובת זו. ייתכן שהוא הועבר; אפשר להיעזר בתפריט ובחיפוש.
not-found-title: הדף לא נמצא
not-translated: לא תורגם
on-this-page: בדף זה
one-of: ערכים אפשריים
operations: פעולות
optional: אופציונלי
other-names: שמות נוספים
pager: הדף הקודם והדף הבא
pages: דפים
parameters: פרמטרים
platforms: אותו דף עבור פלטפורמות אחרות
previous: הקודם
push-payloads: הודעות דחיפה
push-payloads-text: מה שהשרת שולח למכשירים באמצעות שירותי הדחיפה של הפלטפורמות.
read-source: קריאת המקור ({source})
request: בקשה
request-body: גוף הבקשה
request-to: בקשה לדוגמה
required: חובה
response: תגובה
responses: תגובות
search: חיפוש
search-empty: לא נמצאו תוצאות
search-placeholder: חיפוש בתיעוד
search-results: תוצאות
send: שליחה
servers: שרת
servers-text: כל הנתיבים יחסיים לכתובת זו.
skip: דילוג לתוכן
snippet-checked: נבדק
snippet-problem: יש בו שגיאה
snippet-verified: "אומת בגרסה {revision}"
stated-in: היכן צוין
table: טבלה
task-done: בוצע
task-open: לביצוע
theme-dark: צבעים כהים
translation-behind: "חלקים שהשתנו: {changed} מתוך {all}."
translation-missing: דף זה עדיין לא תורגם ({language}).
translation-outdated: המקור השתנה מאז שדף זה תורגם.
try-it: התנסות
try-it-failed: "השרת לא הגיב: ייתכן שאינו מתיר בקשות מדף זה, או שמדיניות האתר אינה מתירה את כתובתו."
try-it-secret: "{name}: נשמר בדף זה בלבד, עד שעוזבים אותו"
type: סוג
updated: "עדכון אחרון:"
value: ערך
version: גרסה
version-newest: קריאה עבור גרסה {version}
version-old: דף זה עוסק בגרסה {version}, שאינה החדשה ביותר.
wrap: גלישת שורות

"""###,
    "strings/id.yml": ###"""
# Kata-kata bingkai situs dalam bahasa Indonesia.
admonition-caution: Perhatian
admonition-important: Penting
admonition-note: Catatan
admonition-tip: Tips
admonition-warning: Peringatan
api-key-in: "Kunci API (letak: {place}, nama: “{name}”)"
api-reference: Referensi API
authentication: Autentikasi
authentication-basic: "Autentikasi HTTP Basic (RFC 7617): nama pengguna dan kata sandi di header Authorization"
authentication-bearer: Token Bearer di header Authorization
authentication-other: Autentikasi HTTP {scheme} di header Authorization
back-to-reference: Kembali ke rujukan {number}
breadcrumbs: Jalur navigasi
built-with: Dibuat dengan Tally dari Markdown biasa
close: Tutup
contents: Daftar isi
copied: Tersalin
copy: Salin
default: Nilai bawaan
deprecated: Usang
description: Deskripsi
details: Detail
documentation: Dokumentasi
edit: Edit halaman ini
empty-body: Tanpa isi
example: Contoh
feedback: Beri masukan
folder-api: API
folder-concepts: Konsep
folder-examples: Contoh
folder-getting-started: Memulai
folder-guides: Panduan
folder-how-to: Panduan cara
folder-reference: Referensi
folder-tutorials: Tutorial
footnotes: Catatan kaki
headers: Header
home: Beranda
in-cookie: cookie
in-header: header
in-path: path
in-query: kueri
language: Bahasa
line: baris {line}
markdown: Lihat sebagai Markdown
menu: Menu
more-pages: Semua {count} halaman
name: Nama
next: Berikutnya
no-authentication: Tidak disebutkan
not-found-text: Tidak ada halaman di alamat ini. Mungkin halaman telah dipindahkan; gunakan menu atau pencarian.
not-found-title: Halaman tidak ditemukan
not-translated: belum diterjemahkan
on-this-page: Di halaman ini
one-of: Nilai yang mungkin
operations: Operasi
optional: opsional
other-names: Nama lain
pager: Halaman sebelumnya dan berikutnya
pages: Halaman
parameters: Parameter
platforms: Halaman yang sama untuk platform lain
previous: Sebelumnya
push-payloads: Pesan push
push-payloads-text: Apa yang dikirim server ke perangkat melalui layanan push tiap platform.
read-source: Baca versi asli ({source})
request: Permintaan
request-body: Isi permintaan
request-to: Contoh permintaan
required: wajib
response: Respons
responses: Respons
search: Cari
search-empty: Tidak ada hasil
search-placeholder: Cari di dokumentasi
search-results: Hasil pencarian
send: Kirim
servers: Server
servers-text: Semua path relatif terhadap alamat ini.
skip: Langsung ke konten
snippet-checked: diperiksa
snippet-problem: ada kesalahan
snippet-verified: "diverifikasi pada {revision}"
stated-in: Disebutkan di
table: Tabel
task-done: Selesai
task-open: Belum selesai
theme-dark: Warna gelap
translation-behind: "Bagian yang berubah: {changed} dari {all}."
translation-missing: Halaman ini belum diterjemahkan ({language}).
translation-outdated: Versi asli telah berubah sejak halaman ini diterjemahkan.
try-it: Coba
try-it-failed: "Server tidak merespons: mungkin server tidak mengizinkan permintaan dari halaman ini, atau kebijakan situs tidak mengizinkan alamatnya."
try-it-secret: "{name}: hanya disimpan di halaman ini, sampai Anda meninggalkannya"
type: Tipe
updated: "Terakhir diperbarui:"
value: Nilai
version: Versi
version-newest: Baca untuk versi {version}
version-old: Halaman ini membahas versi {version}, yang bukan versi terbaru.
wrap: Lipat baris

"""###,
    "strings/it.yml": ###"""
# Le parole della cornice del sito in italiano.
admonition-caution: Attenzione
admonition-important: Importante
admonition-note: Nota
admonition-tip: Suggerimento
admonition-warning: Avviso
api-key-in: "Chiave API (posizione: {place}, nome: «{name}»)"
api-reference: Riferimento API
authentication: Autenticazione
authentication-basic: "Autenticazione HTTP Basic (RFC 7617): nome utente e password nell’intestazione Authorization"
authentication-bearer: Token Bearer nell’intestazione Authorization
authentication-other: Autenticazione HTTP {scheme} nell’intestazione Authorization
back-to-reference: Torna al richiamo {number}
breadcrumbs: Percorso di navigazione
built-with: Creato con Tally da normale Markdown
close: Chiudi
contents: Indice
copied: Copiato
copy: Copia
default: Valore predefinito
deprecated: Deprecato
description: Descrizione
details: Dettagli
documentation: Documentazione
edit: Modifica questa pagina
empty-body: Nessun corpo
example: Esempio
feedback: Invia un commento
folder-api: API
folder-concepts: Concetti
folder-examples: Esempi
folder-getting-started: Per iniziare
folder-guides: Guide
folder-how-to: Guide pratiche
folder-reference: Riferimento
folder-tutorials: Tutorial
footnotes: Note a piè di pagina
headers: Intestazioni
home: Home
in-cookie: cookie
in-header: intestazione
in-path: percorso
in-query: query
language: Lingua
line: riga {line}
markdown: Visualizza come Markdown
menu: Menu
more-pages: Tutte le {count} pagine
name: Nome
next: Avanti
no-authentication: Nessuna indicata
not-found-text: A questo indirizzo non c’è nessuna pagina. Forse è stata spostata; il menu e la ricerca aiutano a ritrovarla.
not-found-title: Pagina non trovata
not-translated: non tradotto
on-this-page: In questa pagina
one-of: Valori possibili
operations: Operazioni
optional: facoltativo
other-names: Altri nomi
pager: Pagina precedente e successiva
pages: Pagine
parameters: Parametri
platforms: La stessa pagina per altre piattaforme
previous: Indietro
push-payloads: Messaggi push
push-payloads-text: Ciò che il server invia ai dispositivi tramite i servizi push delle piattaforme.
read-source: Leggi l’originale ({source})
request: Richiesta
request-body: Corpo della richiesta
request-to: Esempio di richiesta
required: obbligatorio
response: Risposta
responses: Risposte
search: Cerca
search-empty: Nessun risultato
search-placeholder: Cerca nella documentazione
search-results: Risultati
send: Invia
servers: Server
servers-text: Tutti i percorsi sono relativi a questo indirizzo.
skip: Vai al contenuto
snippet-checked: verificato
snippet-problem: contiene un errore
snippet-verified: "verificato alla revisione {revision}"
stated-in: Indicato in
table: Tabella
task-done: Fatto
task-open: Da fare
theme-dark: Colori scuri
translation-behind: "Parti modificate: {changed} su {all}."
translation-missing: Questa pagina non è ancora stata tradotta ({language}).
translation-outdated: L’originale è cambiato da quando questa pagina è stata tradotta.
try-it: Prova
try-it-failed: "Il server non ha risposto: forse non consente richieste da questa pagina oppure i criteri del sito non ne consentono l’indirizzo."
try-it-secret: "{name}: resta solo in questa pagina, finché non la si lascia"
type: Tipo
updated: "Ultimo aggiornamento:"
value: Valore
version: Versione
version-newest: Leggi per la versione {version}
version-old: Questa pagina riguarda la versione {version}, che non è la più recente.
wrap: A capo

"""###,
    "strings/ja.yml": ###"""
# ページの枠に使う日本語の文言。
admonition-caution: 危険
admonition-important: 重要
admonition-note: 注意
admonition-tip: ヒント
admonition-warning: 警告
api-key-in: "{place}の「{name}」に入れる API キー"
api-reference: API リファレンス
authentication: 認証
authentication-basic: HTTP Basic 認証（RFC 7617）：Authorization ヘッダーにユーザー名とパスワードを入れます
authentication-bearer: Authorization ヘッダーに Bearer トークンを入れます
authentication-other: Authorization ヘッダーによる HTTP {scheme} 認証
back-to-reference: 参照 {number} に戻る
breadcrumbs: 現在の位置
built-with: Tally が通常の Markdown から作成しました
close: 閉じる
contents: 目次
copied: コピーしました
copy: コピー
default: 既定値
deprecated: 非推奨
description: 説明
details: 詳細
documentation: ドキュメント
edit: このページを編集
empty-body: 本文なし
example: 例
feedback: フィードバックを送る
folder-api: API
folder-concepts: 概念
folder-examples: 例
folder-getting-started: はじめに
folder-guides: ガイド
folder-how-to: 操作方法
folder-reference: リファレンス
folder-tutorials: チュートリアル
footnotes: 脚注
headers: ヘッダー
home: ホーム
in-cookie: Cookie
in-header: ヘッダー
in-path: パス
in-query: クエリ
language: 言語
line: "{line} 行目"
markdown: Markdown で表示
menu: メニュー
more-pages: 全 {count} ページ
name: 名前
next: 次へ
no-authentication: 記載なし
not-found-text: このアドレスにページはありません。移動した可能性があります。メニューか検索をお使いください。
not-found-title: ページが見つかりません
not-translated: 未翻訳
on-this-page: このページの内容
one-of: 次のいずれか
operations: 操作
optional: 省略可
other-names: 別名
pager: 前後のページ
pages: ページ
parameters: パラメーター
platforms: ほかのプラットフォーム向けの同じページ
previous: 前へ
push-payloads: プッシュメッセージ
push-payloads-text: サーバーが各プラットフォームのプッシュサービスを通じてデバイスに送る内容です。
read-source: "{source} で読む"
request: 要求
request-body: 要求の本文
request-to: 要求の例
required: 必須
response: 応答
responses: 応答
search: 検索
search-empty: 見つかりませんでした
search-placeholder: ドキュメントを検索
search-results: 検索結果
send: 送信
servers: サーバー
servers-text: すべてのパスはこのアドレスからの相対パスです。
skip: 本文へ移動
snippet-checked: 確認済み
snippet-problem: 問題あり
snippet-verified: "{revision} で検証済み"
stated-in: 記載箇所
table: 表
task-done: 完了
task-open: 未完了
theme-dark: ダークテーマ
translation-behind: "変更された部分は {all} か所中 {changed} か所。"
translation-missing: このページはまだ翻訳されていません（{language}）。
translation-outdated: 翻訳後に原文が変更されています。
try-it: 試す
try-it-failed: サーバーから応答がありません。このページからの要求が許可されていないか、サイトのポリシーでこのアドレスが許可されていません。
try-it-secret: "{name}：このページを離れるまで、このページだけで保持されます"
type: 型
updated: 最終更新日：
value: 値
version: バージョン
version-newest: "バージョン {version} で読む"
version-old: "このページの対象は最新ではないバージョン {version} です。"
wrap: 折り返す

"""###,
    "strings/ko.yml": ###"""
# 사이트 틀에 쓰이는 한국어 문구.
admonition-caution: 위험
admonition-important: 중요
admonition-note: 참고
admonition-tip: 팁
admonition-warning: 경고
api-key-in: "API 키(위치: {place}, 이름: ‘{name}’)"
api-reference: API 레퍼런스
authentication: 인증
authentication-basic: "HTTP Basic 인증(RFC 7617): Authorization 헤더의 사용자 이름과 비밀번호"
authentication-bearer: Authorization 헤더의 Bearer 토큰
authentication-other: Authorization 헤더를 사용하는 HTTP {scheme} 인증
back-to-reference: 참조 {number}(으)로 돌아가기
breadcrumbs: 탐색 경로
built-with: Tally로 일반 Markdown에서 만들었습니다
close: 닫기
contents: 목차
copied: 복사했습니다
copy: 복사
default: 기본값
deprecated: 사용 중단됨
description: 설명
details: 세부 정보
documentation: 문서
edit: 이 페이지 편집
empty-body: 본문 없음
example: 예제
feedback: 의견 보내기
folder-api: API
folder-concepts: 개념
folder-examples: 예제
folder-getting-started: 시작하기
folder-guides: 가이드
folder-how-to: 사용 방법
folder-reference: 레퍼런스
folder-tutorials: 튜토리얼
footnotes: 각주
headers: 헤더
home: 홈
in-cookie: 쿠키
in-header: 헤더
in-path: 경로
in-query: 쿼리
language: 언어
line: "{line}행"
markdown: Markdown으로 보기
menu: 메뉴
more-pages: 전체 {count}개 페이지
name: 이름
next: 다음
no-authentication: 명시되지 않음
not-found-text: 이 주소에는 페이지가 없습니다. 페이지가 이동했을 수 있으니 메뉴나 검색을 이용해 보세요.
not-found-title: 페이지를 찾을 수 없습니다
not-translated: 번역되지 않음
on-this-page: 이 페이지의 내용
one-of: 사용 가능한 값
operations: 작업
optional: 선택
other-names: 다른 이름
pager: 이전 페이지와 다음 페이지
pages: 페이지
parameters: 매개변수
platforms: 다른 플랫폼용 페이지
previous: 이전
push-payloads: 푸시 메시지
push-payloads-text: 서버가 각 플랫폼의 푸시 서비스를 통해 기기로 보내는 내용입니다.
read-source: 원문 읽기({source})
request: 요청
request-body: 요청 본문
request-to: 요청 예제
required: 필수
response: 응답
responses: 응답
search: 검색
search-empty: 검색 결과가 없습니다
search-placeholder: 문서 검색
search-results: 검색 결과
send: 보내기
servers: 서버
servers-text: 모든 경로는 이 주소를 기준으로 합니다.
skip: 본문으로 건너뛰기
snippet-checked: 확인됨
snippet-problem: 오류 있음
snippet-verified: "{revision}에서 검증됨"
stated-in: 명시된 곳
table: 표
task-done: 완료
task-open: 할 일
theme-dark: 어두운 색상
translation-behind: "변경된 부분: {all}개 중 {changed}개."
translation-missing: 이 페이지는 아직 번역되지 않았습니다({language}).
translation-outdated: 이 페이지를 번역한 뒤에 원문이 변경되었습니다.
try-it: 사용해 보기
try-it-failed: 서버가 응답하지 않았습니다. 서버가 이 페이지의 요청을 허용하지 않거나 사이트 정책이 서버 주소를 허용하지 않을 수 있습니다.
try-it-secret: "{name}: 페이지를 떠날 때까지 이 페이지에만 보관됩니다"
type: 유형
updated: "마지막 업데이트:"
value: 값
version: 버전
version-newest: 버전 {version} 문서 읽기
version-old: 이 페이지는 최신 버전이 아닌 버전 {version}에 관한 것입니다.
wrap: 줄 바꿈

"""###,
    "strings/nl.yml": ###"""
# De woorden van het kader van de site in het Nederlands.
admonition-caution: Pas op
admonition-important: Belangrijk
admonition-note: Opmerking
admonition-tip: Tip
admonition-warning: Waarschuwing
api-key-in: "API-sleutel (plaats: {place}, naam: ‘{name}’)"
api-reference: API-referentie
authentication: Authenticatie
authentication-basic: "HTTP Basic-authenticatie (RFC 7617): gebruikersnaam en wachtwoord in de Authorization-header"
authentication-bearer: Bearer-token in de Authorization-header
authentication-other: HTTP-authenticatie volgens {scheme} in de Authorization-header
back-to-reference: Terug naar verwijzing {number}
breadcrumbs: Kruimelpad
built-with: Met Tally gemaakt van gewone Markdown
close: Sluiten
contents: Inhoud
copied: Gekopieerd
copy: Kopiëren
default: Standaardwaarde
deprecated: Verouderd
description: Beschrijving
details: Details
documentation: Documentatie
edit: Deze pagina bewerken
empty-body: Geen body
example: Voorbeeld
feedback: Feedback geven
folder-api: API
folder-concepts: Concepten
folder-examples: Voorbeelden
folder-getting-started: Aan de slag
folder-guides: Handleidingen
folder-how-to: Stappenplannen
folder-reference: Referentie
folder-tutorials: Tutorials
footnotes: Voetnoten
headers: Headers
home: Startpagina
in-cookie: cookie
in-header: header
in-path: pad
in-query: query
language: Taal
line: regel {line}
markdown: Weergeven als Markdown
menu: Menu
more-pages: Alle {count} pagina’s
name: Naam
next: Volgende
no-authentication: Geen vermeld
not-found-text: Op dit adres staat geen pagina. Misschien is ze verplaatst; het menu en de zoekfunctie helpen verder.
not-found-title: Pagina niet gevonden
not-translated: niet vertaald
on-this-page: Op deze pagina
one-of: Mogelijke waarden
operations: Bewerkingen
optional: optioneel
other-names: Andere namen
pager: Vorige en volgende pagina
pages: Pagina’s
parameters: Parameters
platforms: Dezelfde pagina voor andere platforms
previous: Vorige
push-payloads: Pushberichten
push-payloads-text: Wat de server via de pushdiensten van de platforms naar apparaten stuurt.
read-source: Het origineel lezen ({source})
request: Verzoek
request-body: Body van het verzoek
request-to: Voorbeeld van een verzoek
required: vereist
response: Antwoord
responses: Antwoorden
search: Zoeken
search-empty: Niets gevonden
search-placeholder: Documentatie doorzoeken
search-results: Resultaten
send: Verzenden
servers: Server
servers-text: Alle paden zijn relatief ten opzichte van dit adres.
skip: Naar de inhoud
snippet-checked: gecontroleerd
snippet-problem: bevat een fout
snippet-verified: "geverifieerd bij {revision}"
stated-in: Vermeld in
table: Tabel
task-done: Gedaan
task-open: Nog te doen
theme-dark: Donkere kleuren
translation-behind: "Gewijzigde delen: {changed} van {all}."
translation-missing: Deze pagina is nog niet vertaald ({language}).
translation-outdated: Het origineel is gewijzigd sinds deze pagina is vertaald.
try-it: Uitproberen
try-it-failed: "De server heeft niet geantwoord: misschien staat hij geen verzoeken vanaf deze pagina toe, of staat het beleid van de site zijn adres niet toe."
try-it-secret: "{name}: blijft alleen op deze pagina, tot u haar verlaat"
type: Type
updated: "Laatst bijgewerkt:"
value: Waarde
version: Versie
version-newest: Lezen voor versie {version}
version-old: Deze pagina gaat over versie {version}; dat is niet de nieuwste.
wrap: Terugloop

"""###,
    "strings/pl.yml": ###"""
# Słowa ramy witryny po polsku.
admonition-caution: Przestroga
admonition-important: Ważne
admonition-note: Uwaga
admonition-tip: Wskazówka
admonition-warning: Ostrzeżenie
api-key-in: "Klucz API (miejsce: {place}, nazwa: „{name}”)"
api-reference: Dokumentacja API
authentication: Uwierzytelnianie
authentication-basic: "Uwierzytelnianie HTTP Basic (RFC 7617): nazwa użytkownika i hasło w nagłówku Authorization"
authentication-bearer: Token Bearer w nagłówku Authorization
authentication-other: Uwierzytelnianie HTTP {scheme} w nagłówku Authorization
back-to-reference: Powrót do odsyłacza {number}
breadcrumbs: Ścieżka nawigacji
built-with: Zbudowano za pomocą Tally ze zwykłego Markdownu
close: Zamknij
contents: Spis treści
copied: Skopiowano
copy: Kopiuj
default: Wartość domyślna
deprecated: Przestarzałe
description: Opis
details: Szczegóły
documentation: Dokumentacja
edit: Edytuj tę stronę
empty-body: Bez treści
example: Przykład
feedback: Prześlij opinię
folder-api: API
folder-concepts: Pojęcia
folder-examples: Przykłady
folder-getting-started: Pierwsze kroki
folder-guides: Przewodniki
folder-how-to: Instrukcje
folder-reference: Materiały referencyjne
folder-tutorials: Samouczki
footnotes: Przypisy
headers: Nagłówki
home: Strona główna
in-cookie: cookie
in-header: nagłówek
in-path: ścieżka
in-query: zapytanie
language: Język
line: wiersz {line}
markdown: Wyświetl jako Markdown
menu: Menu
more-pages: Wszystkie strony ({count})
name: Nazwa
next: Następna
no-authentication: Nie podano
not-found-text: Pod tym adresem nie ma żadnej strony. Być może została przeniesiona; pomogą menu i wyszukiwarka.
not-found-title: Nie znaleziono strony
not-translated: nieprzetłumaczone
on-this-page: Na tej stronie
one-of: Możliwe wartości
operations: Operacje
optional: opcjonalne
other-names: Inne nazwy
pager: Poprzednia i następna strona
pages: Strony
parameters: Parametry
platforms: Ta sama strona dla innych platform
previous: Poprzednia
push-payloads: Komunikaty push
push-payloads-text: Co serwer wysyła do urządzeń za pośrednictwem usług push poszczególnych platform.
read-source: Czytaj oryginał ({source})
request: Żądanie
request-body: Treść żądania
request-to: Przykład żądania
required: wymagane
response: Odpowiedź
responses: Odpowiedzi
search: Szukaj
search-empty: Brak wyników
search-placeholder: Szukaj w dokumentacji
search-results: Wyniki
send: Wyślij
servers: Serwer
servers-text: Wszystkie ścieżki są względne wobec tego adresu.
skip: Przejdź do treści
snippet-checked: sprawdzono
snippet-problem: zawiera błąd
snippet-verified: "zweryfikowano w rewizji {revision}"
stated-in: Gdzie podano
table: Tabela
task-done: Zrobione
task-open: Do zrobienia
theme-dark: Ciemne kolory
translation-behind: "Zmienione części: {changed} z {all}."
translation-missing: Ta strona nie została jeszcze przetłumaczona ({language}).
translation-outdated: Oryginał zmienił się od czasu przetłumaczenia tej strony.
try-it: Wypróbuj
try-it-failed: "Serwer nie odpowiedział: być może nie zezwala na żądania z tej strony albo zasady witryny nie zezwalają na jego adres."
try-it-secret: "{name}: pozostaje tylko na tej stronie, do czasu jej opuszczenia"
type: Typ
updated: "Ostatnia aktualizacja:"
value: Wartość
version: Wersja
version-newest: Czytaj dla wersji {version}
version-old: Ta strona dotyczy wersji {version}, która nie jest najnowsza.
wrap: Zawijaj

"""###,
    "strings/pt-BR.yml": ###"""
# Onde o português do Brasil difere; as outras palavras são as de pt.yml.
admonition-note: Observação
admonition-tip: Dica
api-key-in: "Chave de API (local: {place}, nome: “{name}”)"
authentication-basic: "Autenticação HTTP Basic (RFC 7617): nome de usuário e senha no cabeçalho Authorization"
breadcrumbs: Trilha de navegação
contents: Sumário
default: Valor padrão
feedback: Enviar feedback
next: Próxima
not-found-text: Não há nenhuma página neste endereço. Talvez ela tenha sido movida; o menu e a busca ajudam a encontrá-la.
pager: Página anterior e próxima página
push-payloads-text: O que o servidor envia aos dispositivos pelos serviços push das plataformas.
request: Requisição
request-body: Corpo da requisição
request-to: Exemplo de requisição
search: Buscar
search-placeholder: Buscar na documentação
skip: Pular para o conteúdo
task-done: Concluído
task-open: A fazer
translation-outdated: O original mudou desde que esta página foi traduzida.
try-it: Testar
try-it-failed: "O servidor não respondeu: talvez ele não permita requisições desta página, ou a política do site não permita o endereço dele."
try-it-secret: "{name}: fica somente nesta página, até você sair dela"
wrap: Quebrar linhas

"""###,
    "strings/pt.yml": ###"""
# As palavras da moldura do sítio em português.
admonition-caution: Cuidado
admonition-important: Importante
admonition-note: Nota
admonition-tip: Sugestão
admonition-warning: Aviso
api-key-in: "Chave de API (local: {place}, nome: «{name}»)"
api-reference: Referência da API
authentication: Autenticação
authentication-basic: "Autenticação HTTP Basic (RFC 7617): nome de utilizador e palavra-passe no cabeçalho Authorization"
authentication-bearer: Token Bearer no cabeçalho Authorization
authentication-other: Autenticação HTTP {scheme} no cabeçalho Authorization
back-to-reference: Voltar à referência {number}
breadcrumbs: Trilho de navegação
built-with: Criado com o Tally a partir de Markdown comum
close: Fechar
contents: Índice
copied: Copiado
copy: Copiar
default: Valor predefinido
deprecated: Obsoleto
description: Descrição
details: Detalhes
documentation: Documentação
edit: Editar esta página
empty-body: Sem corpo
example: Exemplo
feedback: Enviar comentários
folder-api: API
folder-concepts: Conceitos
folder-examples: Exemplos
folder-getting-started: Primeiros passos
folder-guides: Guias
folder-how-to: Guias práticos
folder-reference: Referência
folder-tutorials: Tutoriais
footnotes: Notas de rodapé
headers: Cabeçalhos
home: Início
in-cookie: cookie
in-header: cabeçalho
in-path: caminho
in-query: consulta
language: Idioma
line: linha {line}
markdown: Ver como Markdown
menu: Menu
more-pages: Todas as {count} páginas
name: Nome
next: Seguinte
no-authentication: Nenhuma indicada
not-found-text: Não existe nenhuma página neste endereço. Pode ter sido movida; o menu e a pesquisa ajudam a encontrá-la.
not-found-title: Página não encontrada
not-translated: não traduzido
on-this-page: Nesta página
one-of: Valores possíveis
operations: Operações
optional: opcional
other-names: Outros nomes
pager: Página anterior e página seguinte
pages: Páginas
parameters: Parâmetros
platforms: A mesma página para outras plataformas
previous: Anterior
push-payloads: Mensagens push
push-payloads-text: O que o servidor envia aos dispositivos através dos serviços push das plataformas.
read-source: Ler o original ({source})
request: Pedido
request-body: Corpo do pedido
request-to: Exemplo de pedido
required: obrigatório
response: Resposta
responses: Respostas
search: Pesquisar
search-empty: Nenhum resultado
search-placeholder: Pesquisar na documentação
search-results: Resultados
send: Enviar
servers: Servidor
servers-text: Todos os caminhos são relativos a este endereço.
skip: Saltar para o conteúdo
snippet-checked: verificado
snippet-problem: contém um erro
snippet-verified: "verificado na revisão {revision}"
stated-in: Indicado em
table: Tabela
task-done: Feito
task-open: Por fazer
theme-dark: Cores escuras
translation-behind: "Partes alteradas: {changed} de {all}."
translation-missing: Esta página ainda não foi traduzida ({language}).
translation-outdated: O original foi alterado desde que esta página foi traduzida.
try-it: Experimentar
try-it-failed: "O servidor não respondeu: pode não permitir pedidos a partir desta página, ou a política do sítio não permite o seu endereço."
try-it-secret: "{name}: fica apenas nesta página, até sair dela"
type: Tipo
updated: "Última atualização:"
value: Valor
version: Versão
version-newest: Ler para a versão {version}
version-old: Esta página é sobre a versão {version}, que não é a mais recente.
wrap: Moldar linhas

"""###,
    "strings/ru.yml": ###"""
# Слова оформления сайта на русском языке.
admonition-caution: Осторожно
admonition-important: Важно
admonition-note: Примечание
admonition-tip: Совет
admonition-warning: Предупреждение
api-key-in: "Ключ API (место: {place}, имя: «{name}»)"
api-reference: Справочник по API
authentication: Аутентификация
authentication-basic: "Аутентификация HTTP Basic (RFC 7617): имя пользователя и пароль в заголовке Authorization"
authentication-bearer: Токен Bearer в заголовке Authorization
authentication-other: Аутентификация HTTP {scheme} в заголовке Authorization
back-to-reference: Вернуться к сноске {number}
breadcrumbs: Навигационная цепочка
built-with: Создано с помощью Tally из обычного Markdown
close: Закрыть
contents: Содержание
copied: Скопировано
copy: Копировать
default: По умолчанию
deprecated: Устарело
description: Описание
details: Подробнее
documentation: Документация
edit: Редактировать страницу
empty-body: Без тела
example: Пример
feedback: Оставить отзыв
folder-api: API
folder-concepts: Основные понятия
folder-examples: Примеры
folder-getting-started: Начало работы
folder-guides: Руководства
folder-how-to: Инструкции
folder-reference: Справочник
folder-tutorials: Учебники
footnotes: Сноски
headers: Заголовки
home: Главная
in-cookie: cookie
in-header: заголовок
in-path: путь
in-query: строка запроса
language: Язык
line: строка {line}
markdown: Открыть как Markdown
menu: Меню
more-pages: Все страницы ({count})
name: Имя
next: Далее
no-authentication: Не указана
not-found-text: По этому адресу страницы нет. Возможно, её переместили; воспользуйтесь меню или поиском.
not-found-title: Страница не найдена
not-translated: не переведено
on-this-page: На этой странице
one-of: Возможные значения
operations: Операции
optional: необязательно
other-names: Другие имена
pager: Предыдущая и следующая страницы
pages: Страницы
parameters: Параметры
platforms: Эта же страница для других платформ
previous: Назад
push-payloads: Push-сообщения
push-payloads-text: Что сервер отправляет на устройства через push-службы платформ.
read-source: Читать оригинал ({source})
request: Запрос
request-body: Тело запроса
request-to: Пример запроса
required: обязательно
response: Ответ
responses: Ответы
search: Поиск
search-empty: Ничего не найдено
search-placeholder: Поиск по документации
search-results: Результаты
send: Отправить
servers: Сервер
servers-text: Все пути указаны относительно этого адреса.
skip: Перейти к содержимому
snippet-checked: проверено
snippet-problem: есть ошибка
snippet-verified: "проверено в ревизии {revision}"
stated-in: Где указано
table: Таблица
task-done: Выполнено
task-open: Не выполнено
theme-dark: Тёмное оформление
translation-behind: "Изменённых частей: {changed} из {all}."
translation-missing: Эта страница ещё не переведена ({language}).
translation-outdated: Оригинал изменился с тех пор, как эта страница была переведена.
try-it: Попробовать
try-it-failed: "Сервер не ответил: возможно, он не разрешает запросы с этой страницы или политика сайта не разрешает его адрес."
try-it-secret: "{name}: хранится только на этой странице, пока вы её не покинете"
type: Тип
updated: "Последнее обновление:"
value: Значение
version: Версия
version-newest: Читать для версии {version}
version-old: Эта страница относится к версии {version}, которая не является последней.
wrap: Переносить

"""###,
    "strings/sv.yml": ###"""
# Orden i sidornas ram på svenska.
admonition-caution: Se upp
admonition-important: Viktigt
admonition-note: Obs!
admonition-tip: Tips
admonition-warning: Varning
api-key-in: "API-nyckel (plats: {place}, namn: ”{name}”)"
api-reference: API-referens
authentication: Autentisering
authentication-basic: "HTTP Basic-autentisering (RFC 7617): användarnamn och lösenord i Authorization-huvudet"
authentication-bearer: Bearer-token i Authorization-huvudet
authentication-other: HTTP-autentisering enligt {scheme} i Authorization-huvudet
back-to-reference: Tillbaka till hänvisning {number}
breadcrumbs: Länkstig
built-with: Byggd med Tally från vanlig Markdown
close: Stäng
contents: Innehåll
copied: Kopierat
copy: Kopiera
default: Standardvärde
deprecated: Föråldrad
description: Beskrivning
details: Detaljer
documentation: Dokumentation
edit: Redigera sidan
empty-body: Ingen meddelandekropp
example: Exempel
feedback: Ge feedback
folder-api: API
folder-concepts: Begrepp
folder-examples: Exempel
folder-getting-started: Kom igång
folder-guides: Guider
folder-how-to: Instruktioner
folder-reference: Referens
folder-tutorials: Självstudier
footnotes: Fotnoter
headers: Huvuden
home: Startsida
in-cookie: cookie
in-header: huvud
in-path: sökväg
in-query: frågesträng
language: Språk
line: rad {line}
markdown: Visa som Markdown
menu: Meny
more-pages: Alla {count} sidor
name: Namn
next: Nästa
no-authentication: Ingen angiven
not-found-text: Det finns ingen sida på den här adressen. Den kan ha flyttats; menyn och sökningen hjälper dig vidare.
not-found-title: Sidan hittades inte
not-translated: inte översatt
on-this-page: På den här sidan
one-of: Möjliga värden
operations: Åtgärder
optional: valfri
other-names: Andra namn
pager: Föregående och nästa sida
pages: Sidor
parameters: Parametrar
platforms: Samma sida för andra plattformar
previous: Föregående
push-payloads: Pushmeddelanden
push-payloads-text: Vad servern skickar till enheter via plattformarnas pushtjänster.
read-source: Läs originalet ({source})
request: Begäran
request-body: Begärans meddelandekropp
request-to: Exempel på begäran
required: obligatorisk
response: Svar
responses: Svar
search: Sök
search-empty: Inga träffar
search-placeholder: Sök i dokumentationen
search-results: Sökresultat
send: Skicka
servers: Server
servers-text: Alla sökvägar är relativa till den här adressen.
skip: Hoppa till innehållet
snippet-checked: kontrollerad
snippet-problem: innehåller fel
snippet-verified: "verifierad vid {revision}"
stated-in: Anges i
table: Tabell
task-done: Klart
task-open: Återstår
theme-dark: Mörka färger
translation-behind: "Ändrade delar: {changed} av {all}."
translation-missing: Den här sidan har inte översatts än ({language}).
translation-outdated: Originalet har ändrats sedan den här sidan översattes.
try-it: Prova
try-it-failed: "Servern svarade inte: den kanske inte tillåter begäranden från den här sidan, eller så tillåter webbplatsens policy inte dess adress."
try-it-secret: "{name}: finns bara kvar på den här sidan, tills du lämnar den"
type: Typ
updated: "Senast uppdaterad:"
value: Värde
version: Version
version-newest: Läs för version {version}
version-old: Den här sidan gäller version {version}, som inte är den senaste.
wrap: Radbryt

"""###,
    "strings/tr.yml": ###"""
# Site çerçevesinin Türkçe sözcükleri.
admonition-caution: Dikkat
admonition-important: Önemli
admonition-note: Not
admonition-tip: İpucu
admonition-warning: Uyarı
api-key-in: "API anahtarı (yer: {place}, ad: “{name}”)"
api-reference: API başvurusu
authentication: Kimlik doğrulama
authentication-basic: "HTTP Basic kimlik doğrulaması (RFC 7617): Authorization üst bilgisinde kullanıcı adı ve parola"
authentication-bearer: Authorization üst bilgisinde Bearer belirteci
authentication-other: Authorization üst bilgisinde HTTP {scheme} kimlik doğrulaması
back-to-reference: "{number} numaralı göndermeye dön"
breadcrumbs: Gezinti yolu
built-with: Tally ile sıradan Markdown’dan oluşturuldu
close: Kapat
contents: İçindekiler
copied: Kopyalandı
copy: Kopyala
default: Varsayılan değer
deprecated: Kullanım dışı
description: Açıklama
details: Ayrıntılar
documentation: Belgeler
edit: Bu sayfayı düzenle
empty-body: Gövde yok
example: Örnek
feedback: Geri bildirim gönder
folder-api: API
folder-concepts: Kavramlar
folder-examples: Örnekler
folder-getting-started: Başlarken
folder-guides: Kılavuzlar
folder-how-to: Nasıl yapılır kılavuzları
folder-reference: Başvuru
folder-tutorials: Öğreticiler
footnotes: Dipnotlar
headers: Üst bilgiler
home: Ana sayfa
in-cookie: tanımlama bilgisi
in-header: üst bilgi
in-path: yol
in-query: sorgu
language: Dil
line: satır {line}
markdown: Markdown olarak görüntüle
menu: Menü
more-pages: "{count} sayfanın tümü"
name: Ad
next: Sonraki
no-authentication: Belirtilmemiş
not-found-text: Bu adreste bir sayfa yok. Taşınmış olabilir; menü ve arama size yol gösterir.
not-found-title: Sayfa bulunamadı
not-translated: çevrilmedi
on-this-page: Bu sayfada
one-of: Olası değerler
operations: İşlemler
optional: isteğe bağlı
other-names: Diğer adları
pager: Önceki ve sonraki sayfa
pages: Sayfalar
parameters: Parametreler
platforms: Aynı sayfanın diğer platformlar için olanı
previous: Önceki
push-payloads: Anlık iletiler
push-payloads-text: Sunucunun, platformların anlık bildirim hizmetleri aracılığıyla cihazlara gönderdikleri.
read-source: Özgün metni oku ({source})
request: İstek
request-body: İstek gövdesi
request-to: İstek örneği
required: gerekli
response: Yanıt
responses: Yanıtlar
search: Ara
search-empty: Sonuç bulunamadı
search-placeholder: Belgelerde ara
search-results: Sonuçlar
send: Gönder
servers: Sunucu
servers-text: Tüm yollar bu adrese göredir.
skip: İçeriğe geç
snippet-checked: denetlendi
snippet-problem: hata içeriyor
snippet-verified: "{revision} sürümünde doğrulandı"
stated-in: Belirtildiği yer
table: Tablo
task-done: Tamamlandı
task-open: Yapılacak
theme-dark: Koyu renkler
translation-behind: "Değişen bölümler: {changed} / {all}."
translation-missing: Bu sayfa henüz çevrilmedi ({language}).
translation-outdated: Bu sayfa çevrildikten sonra özgün metin değişti.
try-it: Dene
try-it-failed: "Sunucu yanıt vermedi: bu sayfadan gelen isteklere izin vermiyor olabilir ya da sitenin ilkesi sunucunun adresine izin vermiyordur."
try-it-secret: "{name}: siz sayfadan ayrılana kadar yalnızca bu sayfada tutulur"
type: Tür
updated: "Son güncelleme:"
value: Değer
version: Sürüm
version-newest: "{version} sürümü için oku"
version-old: Bu sayfa, en yeni sürüm olmayan {version} sürümü hakkındadır.
wrap: Satırı kaydır

"""###,
    "strings/uk.yml": ###"""
# Слова оформлення сайту українською мовою.
admonition-caution: Обережно
admonition-important: Важливо
admonition-note: Примітка
admonition-tip: Порада
admonition-warning: Попередження
api-key-in: "Ключ API (місце: {place}, ім’я: «{name}»)"
api-reference: Довідник API
authentication: Автентифікація
authentication-basic: "Автентифікація HTTP Basic (RFC 7617): ім’я користувача та пароль у заголовку Authorization"
authentication-bearer: Токен Bearer у заголовку Authorization
authentication-other: Автентифікація HTTP {scheme} у заголовку Authorization
back-to-reference: Повернутися до виноски {number}
breadcrumbs: Навігаційний ланцюжок
built-with: Створено за допомогою Tally зі звичайного Markdown
close: Закрити
contents: Зміст
copied: Скопійовано
copy: Копіювати
default: Типове значення
deprecated: Застаріло
description: Опис
details: Докладніше
documentation: Документація
edit: Редагувати сторінку
empty-body: Без тіла
example: Приклад
feedback: Залишити відгук
folder-api: API
folder-concepts: Основні поняття
folder-examples: Приклади
folder-getting-started: Початок роботи
folder-guides: Посібники
folder-how-to: Інструкції
folder-reference: Довідник
folder-tutorials: Навчальні матеріали
footnotes: Виноски
headers: Заголовки
home: Головна
in-cookie: cookie
in-header: заголовок
in-path: шлях
in-query: рядок запиту
language: Мова
line: рядок {line}
markdown: Відкрити як Markdown
menu: Меню
more-pages: Усі сторінки ({count})
name: Ім’я
next: Далі
no-authentication: Не вказано
not-found-text: За цією адресою немає сторінки. Можливо, її перемістили; скористайтеся меню або пошуком.
not-found-title: Сторінку не знайдено
not-translated: не перекладено
on-this-page: На цій сторінці
one-of: Можливі значення
operations: Операції
optional: необов’язково
other-names: Інші імена
pager: Попередня та наступна сторінки
pages: Сторінки
parameters: Параметри
platforms: Ця сама сторінка для інших платформ
previous: Назад
push-payloads: Push-повідомлення
push-payloads-text: Що сервер надсилає на пристрої через push-служби платформ.
read-source: Читати оригінал ({source})
request: Запит
request-body: Тіло запиту
request-to: Приклад запиту
required: обов’язково
response: Відповідь
responses: Відповіді
search: Пошук
search-empty: Нічого не знайдено
search-placeholder: Пошук у документації
search-results: Результати
send: Надіслати
servers: Сервер
servers-text: Усі шляхи вказано відносно цієї адреси.
skip: Перейти до вмісту
snippet-checked: перевірено
snippet-problem: є помилка
snippet-verified: "перевірено в ревізії {revision}"
stated-in: Де вказано
table: Таблиця
task-done: Виконано
task-open: Не виконано
theme-dark: Темне оформлення
translation-behind: "Змінених частин: {changed} з {all}."
translation-missing: Цю сторінку ще не перекладено ({language}).
translation-outdated: Оригінал змінився, відколи цю сторінку було перекладено.
try-it: Спробувати
try-it-failed: "Сервер не відповів: можливо, він не дозволяє запити з цієї сторінки або політика сайту не дозволяє його адресу."
try-it-secret: "{name}: зберігається лише на цій сторінці, доки ви її не залишите"
type: Тип
updated: "Останнє оновлення:"
value: Значення
version: Версія
version-newest: Читати для версії {version}
version-old: Ця сторінка стосується версії {version}, яка не є найновішою.
wrap: Переносити

"""###,
    "strings/vi.yml": ###"""
# Các từ trong khung trang web bằng tiếng Việt.
admonition-caution: Thận trọng
admonition-important: Quan trọng
admonition-note: Ghi chú
admonition-tip: Mẹo
admonition-warning: Cảnh báo
api-key-in: "Khóa API (vị trí: {place}, tên: “{name}”)"
api-reference: Tài liệu tham khảo API
authentication: Xác thực
authentication-basic: "Xác thực HTTP Basic (RFC 7617): tên người dùng và mật khẩu trong header Authorization"
authentication-bearer: Token Bearer trong header Authorization
authentication-other: Xác thực HTTP {scheme} trong header Authorization
back-to-reference: Quay lại vị trí tham chiếu {number}
breadcrumbs: Đường dẫn điều hướng
built-with: Được tạo bằng Tally từ Markdown thông thường
close: Đóng
contents: Mục lục
copied: Đã sao chép
copy: Sao chép
default: Giá trị mặc định
deprecated: Lỗi thời
description: Mô tả
details: Chi tiết
documentation: Tài liệu
edit: Chỉnh sửa trang này
empty-body: Không có nội dung
example: Ví dụ
feedback: Gửi phản hồi
folder-api: API
folder-concepts: Khái niệm
folder-examples: Ví dụ
folder-getting-started: Bắt đầu
folder-guides: Hướng dẫn
folder-how-to: Cách thực hiện
folder-reference: Tham khảo
folder-tutorials: Bài hướng dẫn
footnotes: Chú thích cuối trang
headers: Header
home: Trang chủ
in-cookie: cookie
in-header: header
in-path: đường dẫn
in-query: chuỗi truy vấn
language: Ngôn ngữ
line: dòng {line}
markdown: Xem dưới dạng Markdown
menu: Menu
more-pages: Tất cả {count} trang
name: Tên
next: Tiếp theo
no-authentication: Không nêu
not-found-text: Không có trang nào tại địa chỉ này. Có thể trang đã được chuyển đi; hãy dùng menu hoặc tìm kiếm.
not-found-title: Không tìm thấy trang
not-translated: chưa dịch
on-this-page: Trên trang này
one-of: Các giá trị có thể dùng
operations: Thao tác
optional: tùy chọn
other-names: Tên khác
pager: Trang trước và trang tiếp theo
pages: Các trang
parameters: Tham số
platforms: Trang này dành cho các nền tảng khác
previous: Trước
push-payloads: Thông báo đẩy
push-payloads-text: Những gì máy chủ gửi đến thiết bị qua dịch vụ thông báo đẩy của các nền tảng.
read-source: Đọc bản gốc ({source})
request: Yêu cầu
request-body: Nội dung yêu cầu
request-to: Ví dụ về yêu cầu
required: bắt buộc
response: Phản hồi
responses: Các phản hồi
search: Tìm kiếm
search-empty: Không tìm thấy kết quả nào
search-placeholder: Tìm kiếm trong tài liệu
search-results: Kết quả
send: Gửi
servers: Máy chủ
servers-text: Mọi đường dẫn đều tính từ địa chỉ này.
skip: Chuyển đến nội dung
snippet-checked: đã kiểm tra
snippet-problem: có lỗi
snippet-verified: "đã xác minh tại {revision}"
stated-in: Được nêu trong
table: Bảng
task-done: Đã xong
task-open: Cần làm
theme-dark: Màu tối
translation-behind: "Phần đã thay đổi: {changed}/{all}."
translation-missing: Trang này chưa được dịch ({language}).
translation-outdated: Bản gốc đã thay đổi kể từ khi trang này được dịch.
try-it: Dùng thử
try-it-failed: "Máy chủ không phản hồi: có thể máy chủ không cho phép yêu cầu từ trang này, hoặc chính sách của trang web không cho phép địa chỉ đó."
try-it-secret: "{name}: chỉ được giữ trên trang này cho đến khi bạn rời trang"
type: Kiểu
updated: "Cập nhật lần cuối:"
value: Giá trị
version: Phiên bản
version-newest: Đọc cho phiên bản {version}
version-old: Trang này nói về phiên bản {version}, không phải phiên bản mới nhất.
wrap: Ngắt dòng

"""###,
    "strings/zh-Hans.yml": ###"""
# 网站框架中的简体中文文字。
admonition-caution: 危险
admonition-important: 重要
admonition-note: 备注
admonition-tip: 提示
admonition-warning: 警告
api-key-in: API 密钥（位置：{place}，名称：“{name}”）
api-reference: API 参考
authentication: 身份验证
authentication-basic: HTTP Basic 身份验证（RFC 7617）：在 Authorization 标头中提供用户名和密码
authentication-bearer: 在 Authorization 标头中提供 Bearer 令牌
authentication-other: 在 Authorization 标头中使用 HTTP {scheme} 身份验证
back-to-reference: 返回引用处 {number}
breadcrumbs: 页面路径
built-with: 由 Tally 使用普通 Markdown 构建
close: 关闭
contents: 目录
copied: 已复制
copy: 复制
default: 默认值
deprecated: 已弃用
description: 说明
details: 详细信息
documentation: 文档
edit: 编辑此页
empty-body: 无正文
example: 示例
feedback: 提供反馈
folder-api: API
folder-concepts: 概念
folder-examples: 示例
folder-getting-started: 快速入门
folder-guides: 指南
folder-how-to: 操作指南
folder-reference: 参考
folder-tutorials: 教程
footnotes: 脚注
headers: 标头
home: 首页
in-cookie: Cookie
in-header: 标头
in-path: 路径
in-query: 查询字符串
language: 语言
line: 第 {line} 行
markdown: 以 Markdown 格式查看
menu: 菜单
more-pages: 全部 {count} 个页面
name: 名称
next: 下一页
no-authentication: 未说明
not-found-text: 此地址没有页面。页面可能已移动，请使用菜单或搜索查找。
not-found-title: 找不到页面
not-translated: 未翻译
on-this-page: 本页内容
one-of: 可选值
operations: 操作
optional: 可选
other-names: 其他名称
pager: 上一页和下一页
pages: 页面
parameters: 参数
platforms: 此页面的其他平台版本
previous: 上一页
push-payloads: 推送消息
push-payloads-text: 服务器通过各平台的推送服务发送到设备的内容。
read-source: 阅读原文（{source}）
request: 请求
request-body: 请求正文
request-to: 请求示例
required: 必填
response: 响应
responses: 响应
search: 搜索
search-empty: 未找到结果
search-placeholder: 搜索文档
search-results: 搜索结果
send: 发送
servers: 服务器
servers-text: 所有路径均相对于此地址。
skip: 跳转到内容
snippet-checked: 已检查
snippet-problem: 有错误
snippet-verified: "已在 {revision} 验证"
stated-in: 出处
table: 表
task-done: 已完成
task-open: 待办
theme-dark: 深色模式
translation-behind: "已更改的部分：{changed}/{all}。"
translation-missing: 此页面尚未翻译（{language}）。
translation-outdated: 此页面翻译之后，原文已有更改。
try-it: 试一试
try-it-failed: 服务器没有响应：它可能不允许来自此页面的请求，或者网站的策略不允许访问其地址。
try-it-secret: "{name}：仅保留在此页面，离开后即清除"
type: 类型
updated: 最后更新：
value: 值
version: 版本
version-newest: 阅读 {version} 版本
version-old: 此页面介绍的是 {version} 版本，并非最新版本。
wrap: 自动换行

"""###,
    "strings/zh-Hant.yml": ###"""
# 網站框架中的繁體中文文字。
admonition-caution: 危險
admonition-important: 重要
admonition-note: 備註
admonition-tip: 提示
admonition-warning: 警告
api-key-in: API 金鑰（位置：{place}，名稱：「{name}」）
api-reference: API 參考
authentication: 驗證
authentication-basic: HTTP Basic 驗證（RFC 7617）：在 Authorization 標頭中提供使用者名稱和密碼
authentication-bearer: 在 Authorization 標頭中提供 Bearer 權杖
authentication-other: 在 Authorization 標頭中使用 HTTP {scheme} 驗證
back-to-reference: 返回引用處 {number}
breadcrumbs: 頁面路徑
built-with: 由 Tally 使用一般的 Markdown 建置
close: 關閉
contents: 目錄
copied: 已複製
copy: 複製
default: 預設值
deprecated: 已淘汰
description: 說明
details: 詳細資料
documentation: 文件
edit: 編輯此頁
empty-body: 無本文
example: 範例
feedback: 提供意見
folder-api: API
folder-concepts: 概念
folder-examples: 範例
folder-getting-started: 開始使用
folder-guides: 指南
folder-how-to: 操作指南
folder-reference: 參考
folder-tutorials: 教學課程
footnotes: 註腳
headers: 標頭
home: 首頁
in-cookie: Cookie
in-header: 標頭
in-path: 路徑
in-query: 查詢字串
language: 語言
line: 第 {line} 行
markdown: 以 Markdown 格式檢視
menu: 選單
more-pages: 全部 {count} 個頁面
name: 名稱
next: 下一頁
no-authentication: 未說明
not-found-text: 此網址沒有頁面。頁面可能已移動，請使用選單或搜尋尋找。
not-found-title: 找不到頁面
not-translated: 未翻譯
on-this-page: 本頁內容
one-of: 可用的值
operations: 作業
optional: 選填
other-names: 其他名稱
pager: 上一頁和下一頁
pages: 頁面
parameters: 參數
platforms: 此頁面的其他平台版本
previous: 上一頁
push-payloads: 推播訊息
push-payloads-text: 伺服器透過各平台的推播服務傳送到裝置的內容。
read-source: 閱讀原文（{source}）
request: 要求
request-body: 要求本文
request-to: 要求範例
required: 必填
response: 回應
responses: 回應
search: 搜尋
search-empty: 找不到結果
search-placeholder: 搜尋文件
search-results: 搜尋結果
send: 傳送
servers: 伺服器
servers-text: 所有路徑都相對於此位址。
skip: 跳到內容
snippet-checked: 已檢查
snippet-problem: 有錯誤
snippet-verified: "已在 {revision} 驗證"
stated-in: 出處
table: 表格
task-done: 已完成
task-open: 待辦
theme-dark: 深色模式
translation-behind: "已變更的部分：{changed}/{all}。"
translation-missing: 此頁面尚未翻譯（{language}）。
translation-outdated: 此頁面翻譯之後，原文已有變更。
try-it: 試試看
try-it-failed: 伺服器沒有回應：它可能不允許來自此頁面的要求，或網站的政策不允許存取其位址。
try-it-secret: "{name}：僅保留在此頁面，離開後即清除"
type: 類型
updated: 最後更新：
value: 值
version: 版本
version-newest: 閱讀 {version} 版本
version-old: 此頁面說明的是 {version} 版本，並非最新版本。
wrap: 自動換行

"""###,
  ]
}
