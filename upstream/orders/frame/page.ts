import type { Locale } from '#lib/i18n/locales.ts';
import { escapeMarkup, scriptJson } from '#lib/rules/text/escape.ts';

export type FramePage = {
  locale: Locale;
  title: string;
  /** HTML; the author must escape values. */
  body: string;
  /** Message for the checkout; absent while the payment is undecided. */
  result?: { is_success: boolean };
  scripts?: { src?: string; code: string };
};

export type FramePlace = { parentOrigin: string; nonce: string };

const STYLE = `:root { color-scheme: light dark; --paper: #fff; --ink: #14181d; --soft: #525c67; --line: #7d8791; --brand: #bd3d06; --on-brand: #fff; --bad: #b3261e; --note: #f2f3f0; }
@media (prefers-color-scheme: dark) { :root { --paper: #1a1f24; --ink: #eceff1; --soft: #a6b0ba; --line: #7d8791; --brand: #ff8b4d; --on-brand: #14181d; --bad: #ff9d94; --note: #111418; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 Archivo, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 30rem; margin: 0 auto; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
.amount { font-size: 1.5rem; font-weight: 700; }
.note { padding: .75rem 1rem; background: var(--note); border-left: 4px solid var(--brand); }
.bad { color: var(--bad); font-weight: 600; }
label { display: block; margin: 0 0 .25rem; font-weight: 600; }
.hint { margin: 0 0 .25rem; color: var(--soft); font-size: .875rem; }
.field { margin: 0 0 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0 1rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--paper); color: var(--ink); font: inherit; }
input[aria-invalid=true] { border: 2px solid var(--bad); }
button { width: 100%; min-height: 3rem; padding: .5rem 1.5rem; border: 0; border-radius: .375rem; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 700; cursor: pointer; }
button[aria-disabled=true] { opacity: .6; cursor: progress; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
details { margin: 1rem 0 0; } summary { padding: .5rem 0; cursor: pointer; font-weight: 600; }
ul { margin: 0; padding-left: 1.25rem; } code { white-space: nowrap; }`;

/** Posts the page's height and the outcome to the parent's origin only. */
function tellParent({ result }: FramePage, { parentOrigin }: FramePlace): string {
  return `const tell = (said) => { if (parent !== window) parent.postMessage(said, ${scriptJson(parentOrigin)}); };
new ResizeObserver(() => tell({ height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(document.documentElement);
for (const form of document.forms) form.addEventListener('submit', (event) => {
  const button = form.querySelector('button');
  if (button.getAttribute('aria-disabled') === 'true') event.preventDefault();
  button.setAttribute('aria-disabled', 'true');
});
document.querySelector('[aria-invalid=true]')?.focus();
${result ? `tell(${scriptJson(result)});` : ''}`;
}

export function drawFrame(page: FramePage, place: FramePlace): string {
  const { locale, title, body, scripts } = page;
  const { nonce } = place;
  const theirs = scripts?.src ? `<script nonce="${nonce}" src="${escapeMarkup(scripts.src)}"></script>` : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main aria-label="${escapeMarkup(title)}">${body}</main>
<script nonce="${nonce}">${tellParent(page, place)}</script>
${theirs}${scripts ? `<script nonce="${nonce}">${scripts.code}</script>` : ''}</body></html>`;
}

/** Only the checkout may frame the page; `more` adds a provider's sources. */
export function framePolicy({ parentOrigin, nonce }: FramePlace, more: Record<string, string> = {}): string {
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'script-src': `'nonce-${nonce}'`,
    'form-action': "'self'",
    'frame-ancestors': parentOrigin,
    'base-uri': "'none'",
  };
  const both = { ...more, ...rules };
  for (const name of ['style-src', 'script-src'] as const) {
    if (more[name]) both[name] = `${rules[name]} ${more[name]}`;
  }
  return Object.entries(both)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
