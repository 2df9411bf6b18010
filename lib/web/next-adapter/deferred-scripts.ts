import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED } from '#lib/browser/consent.ts';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';

export const SESSION_TIMING = 'session';

const SETTINGS = {
  allowedCookie: ALLOWED,
  ready: SCRIPTS_READY,
  controls:
    '[data-share],[data-print-page],[data-save-search],[data-apply],[data-keep],a[data-choose],[data-km],[data-trade-list],button[type=button]',
  /** Forms that need no scripts. */
  plainForms: '[action="/api/locale"]',
  /** Milliseconds after which nothing waits any more. */
  timeout: 10_000,
};

const isComment = (line: string) => line.startsWith('//') || (line.startsWith('/*') && line.endsWith('*/'));

/** Removes indents and comment lines. Comments cannot end a line of code. */
export function withoutComments(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '' && !isComment(line))
    .map((line) => `${line}\n`)
    .join('');
}

const source = readFileSync(join(process.cwd(), 'lib/web/next-adapter/deferred-scripts.js'), 'utf8');

export const deferringScript = `(()=>{const SETTINGS=${JSON.stringify(SETTINGS)};\n${withoutComments(source)}})()`;

/** Set by pages that are complete without scripts (components/frame/site-footer.tsx). */
const canDefer = ' data-can-defer-scripts=""';

const scriptFile =
  /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>|<link rel="preload" as="script"[^>]*>/g;

/**
 * Replaces a page's script files by `deferred-scripts.js`, which loads them later, so that a phone shows the page
 * first. Other pages are unchanged.
 */
export function deferScripts(html: string): string {
  if (!html.includes(canDefer)) return html;
  const files: string[] = [];
  const rest = html.replace(scriptFile, (_element, file?: string) => {
    if (file) files.push(file);
    return '';
  });
  const end = rest.lastIndexOf('</body>');
  if (files.length === 0 || end < 0) return html;
  const inline = `<script data-deferred="${files.join(' ')}">${deferringScript}</script>`;
  return rest.slice(0, end) + inline + rest.slice(end);
}
