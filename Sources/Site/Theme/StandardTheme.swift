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
<main id="content" tabindex="-1">
<article class="prose">
{{{body}}}
</article>
</main>
</div>
{{> footer}}
</body>
</html>

"""###,
    "assets/icon.svg": ###"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b6b5c"/>
<path d="M9 8v16M14 8v16M19 8v16M24 8v16M6 21 27 11" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none"/>
</svg>

"""###,
    "assets/site.css": ###"""


"""###,
    "assets/site.js": ###"""


"""###,
    "home.mustache": ###"""
{{> head}}
<body class="home {{mainClass}}">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="content" tabindex="-1">
{{> above}}
<article class="prose" lang="{{contentLanguage}}" dir="{{contentDirection}}" data-copy="{{t.copy}}" data-copied="{{t.copied}}">
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
<main id="content" tabindex="-1">
{{> above}}
<article class="prose" lang="{{contentLanguage}}" dir="{{contentDirection}}" data-copy="{{t.copy}}" data-copied="{{t.copied}}">
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
<button class="toc-button" type="button" popovertarget="toc">{{t.on-this-page}}</button>
{{/toc}}
{{#notice}}
<div class="page-notice" role="note">
{{{notice}}}
</div>
{{/notice}}

"""###,
    "partials/below.mustache": ###"""
<footer class="page-footer">
<ul class="page-links">
{{#editURL}}
<li><a href="{{editURL}}" rel="external noopener">{{t.edit}}</a></li>
{{/editURL}}
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
<p>{{footer}}</p>
{{/footer}}
<p>{{t.built-with}}</p>
</footer>

"""###,
    "partials/head.mustache": ###"""
<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'self'; object-src 'none'; base-uri 'none'">
<title>{{pageTitle}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Tally">
{{#canonical}}
<link rel="canonical" href="{{canonical}}">
{{/canonical}}
{{{alternates}}}
{{#markdownURL}}
<link rel="alternate" type="text/markdown" href="{{markdownURL}}">
{{/markdownURL}}
<link rel="icon" href="{{icon}}" type="image/svg+xml">
<link rel="stylesheet" href="{{stylesheet}}">
<script src="{{script}}" defer></script>
</head>

"""###,
    "partials/header.mustache": ###"""
<a class="skip" href="#content">{{t.skip}}</a>
<header class="top">
<div class="bar">
{{#navigation}}
<button class="menu" type="button" popovertarget="navigation"><span class="icon-menu" aria-hidden="true"></span>{{t.menu}}</button>
{{/navigation}}
<a class="brand" href="{{home}}"><span class="mark" aria-hidden="true"></span>{{site}}</a>
<div class="search" data-search="{{searchIndex}}" data-root="{{root}}" data-label="{{t.search}}" data-placeholder="{{t.search-placeholder}}" data-empty="{{t.search-empty}}" data-close="{{t.close}}" data-results="{{t.search-results}}"></div>
{{#hasSeveralLocales}}
<details class="locales">
<summary><span class="icon-globe" aria-hidden="true"></span><span class="hidden">{{t.language}}: </span>{{localeName}}</summary>
<ul>
{{{localeMenu}}}
</ul>
</details>
{{/hasSeveralLocales}}
</div>
</header>

"""###,
    "partials/sidebar.mustache": ###"""
<nav class="sidebar" id="navigation" aria-label="{{t.documentation}}" popover>
<button class="close" type="button" popovertarget="navigation" popovertargetaction="hide">{{t.close}}</button>
{{{navigation}}}
</nav>

"""###,
    "partials/toc.mustache": ###"""
{{#toc}}
<nav class="toc" id="toc" aria-labelledby="toc-title" popover>
<h2 id="toc-title">{{t.on-this-page}}</h2>
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
<main id="content" tabindex="-1">
{{> above}}
<article class="prose" data-copy="{{t.copy}}" data-copied="{{t.copied}}">
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
<title>{{pageTitle}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
<meta name="color-scheme" content="light dark">
{{{alternates}}}
<link rel="icon" href="{{icon}}" type="image/svg+xml">
<link rel="stylesheet" href="{{stylesheet}}">
<script src="{{script}}"></script>
<noscript><meta http-equiv="refresh" content="0; url={{home}}"></noscript>
</head>
<body class="root" data-choose-locale>
<main id="content">
<h1>{{site}}</h1>
<ul class="languages">
{{{localeMenu}}}
</ul>
</main>
</body>
</html>

"""###,
    "strings/cs.yml": ###"""
# Slova rámce stránek česky.
admonition-note: Poznámka
admonition-tip: Tip
admonition-important: Důležité
admonition-warning: Varování
admonition-caution: Pozor
api-reference: Referenční příručka API
api-key-in: Klíč API, místo: {place}, jméno: „{name}“
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
description: Popis
documentation: Dokumentace
edit: Upravit stránku
empty-body: Bez těla
example: Příklad
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
servers: Server
servers-text: Všechny cesty jsou relativní k této adrese.
skip: Přejít k obsahu
snippet-checked: ověřeno
snippet-problem: obsahuje chybu
stated-in: Uvádí
table: Tabulka
task-done: Hotovo
task-open: Zbývá
translation-missing: "Tato stránka zatím není přeložena. Jazyk překladu: {language}."
translation-outdated: Původní stránka se od doby překladu změnila.
type: Typ
value: Hodnota

"""###,
    "strings/en.yml": ###"""
# The words of the site's frame. A line is `name: text`; {…} is filled in.
admonition-note: Note
admonition-tip: Tip
admonition-important: Important
admonition-warning: Warning
admonition-caution: Caution
api-reference: API reference
api-key-in: An API key in the {place} “{name}”
authentication: Authentication
authentication-basic: HTTP Basic authentication (RFC 7617): user name and password in the Authorization header
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
description: Description
documentation: Documentation
edit: Edit this page
empty-body: No body
example: Example
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
servers: Server
servers-text: Every path is relative to this address.
skip: Skip to content
snippet-checked: checked
snippet-problem: has a problem
stated-in: Stated in
table: Table
task-done: Done
task-open: To do
translation-missing: This page has not been translated into {language} yet.
translation-outdated: The original has changed since this page was translated.
type: Type
value: Value

"""###,
    "strings/ja.yml": ###"""
# ページの枠に使う日本語の文言。
admonition-note: 注意
admonition-tip: ヒント
admonition-important: 重要
admonition-warning: 警告
admonition-caution: 危険
api-reference: API リファレンス
api-key-in: "{place}の「{name}」に入れる API キー"
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
description: 説明
documentation: ドキュメント
edit: このページを編集
empty-body: 本文なし
example: 例
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
servers: サーバー
servers-text: すべてのパスはこのアドレスからの相対パスです。
skip: 本文へ移動
snippet-checked: 確認済み
snippet-problem: 問題あり
stated-in: 記載箇所
table: 表
task-done: 完了
task-open: 未完了
translation-missing: このページはまだ翻訳されていません（{language}）。
translation-outdated: 翻訳後に原文が変更されています。
type: 型
value: 値

"""###,
  ]
}
