/** The styles of the reference: the product's colours in both schemes, nothing that needs a network. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --bg: light-dark(#ffffff, #150e1b); --sunken: light-dark(#f7f5f9, #1f1627);
  --text: light-dark(#1c1625, #f3eef7); --soft: light-dark(#655c72, #b9adc5); --line: light-dark(#e2dee7, #382c43);
  --link: light-dark(#793895, #d9bce6); --accent: light-dark(#5f2878, #ddf23a); --ink: light-dark(#ffffff, #2a0e38);
  font: 16px/1.55 system-ui, sans-serif; background: var(--bg); color: var(--text); accent-color: var(--accent) }
* { box-sizing: border-box } body { margin: 0 }
a { color: var(--link) } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--sunken); border-radius: 12px; padding: 16px; overflow: auto; max-height: 420px; white-space: pre-wrap; margin: 8px 0 16px }
.skip { position: absolute; left: -999px } .skip:focus { left: 16px; top: 16px; background: var(--bg); padding: 12px }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 1240px; margin: 0 auto; padding: 24px 16px 96px; gap: 32px }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 12px } h2 { margin: 40px 0 8px; text-transform: capitalize } h3 { font-size: 1rem; margin: 20px 0 4px }
.lead { max-width: 68ch; color: var(--soft); margin: 0 0 20px }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 16px } nav a { display: inline-block; line-height: 44px; text-transform: capitalize }
.search { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 0 0 8px }
.search label { font-weight: 600 } .search input { flex: 1 1 240px; min-height: 48px; padding: 0 16px; font: inherit; color: inherit; background: var(--sunken); border: 1px solid var(--line); border-radius: 12px }
.search [role=status] { color: var(--soft); min-height: 1.5em }
details { border: 1px solid var(--line); border-radius: 16px; margin: 8px 0; background: var(--bg) }
summary { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; align-items: center; padding: 12px 16px; cursor: pointer; min-height: 44px; list-style: none }
summary::-webkit-details-marker { display: none } summary > span:last-child { grid-column: 1 / -1; color: var(--soft) }
.method { min-width: 76px; padding: 2px 10px; border-radius: 999px; background: var(--sunken); border: 1px solid var(--line); text-align: center; font-weight: 700; font-size: 0.8rem }
.POST, .PUT, .PATCH, .DELETE { background: var(--accent); color: var(--ink); border-color: transparent }
.inside { padding: 0 16px 16px; border-top: 1px solid var(--line) } .inside p { max-width: 68ch }
.table { overflow-x: auto } table { border-collapse: collapse; width: 100%; margin: 4px 0 12px } th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600; font-size: 0.875rem } td:first-child { white-space: nowrap }
.refusals { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; list-style: none } .refusals li { background: var(--sunken); border-radius: 8px; padding: 2px 8px }
[hidden] { display: none !important }
@media (min-width: 960px) { .page { grid-template-columns: 190px minmax(0, 1fr); padding-top: 48px } nav { position: sticky; top: 24px; align-self: start } nav ul { display: block } summary { grid-template-columns: auto minmax(0, 2fr) minmax(0, 3fr) } summary > span:last-child { grid-column: auto } }
`;

/** Filters operations by any word of their path, name, text or codes; the page also works without it. */
export const DOCS_SCRIPT = `'use strict';
const form = document.querySelector('.search');
const field = form.querySelector('input');
const status = form.querySelector('[role=status]');
const sections = [...document.querySelectorAll('section[data-tag]')];
const plain = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase();
const texts = new Map([...document.querySelectorAll('details')].map((each) => [each, plain(each.textContent)]));
function search() {
  const terms = plain(field.value).split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const [each, text] of texts) {
    each.hidden = !terms.every((term) => text.includes(term));
    if (!each.hidden) found += 1;
  }
  for (const section of sections) section.hidden = !section.querySelector('details:not([hidden])');
  status.textContent = terms.length === 0 ? '' : found === 1 ? '1 operation' : found + ' operations';
}
function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
field.addEventListener('input', search);
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', open);
form.hidden = false;
open();
`;
