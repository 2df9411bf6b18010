import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED } from '#lib/browser/consent.ts';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';

/** The metric of `Server-Timing` that tells a page that its reader has a session. */
export const SESSION_TIMING = 'session';

const SETTINGS = {
  /** How the cookie begins of those who allowed something to be stored. */
  allowedCookie: ALLOWED,
  ready: SCRIPTS_READY,
  /** What does something else than its link once scripts run: a press on it waits for them. */
  controls:
    '[data-share],[data-print-page],[data-save-search],[data-apply],[data-choose],[data-km],button[type=button]',
  /** Forms that are sent without waiting for scripts. */
  plainForms: '[action="/api/locale"]',
  /** Milliseconds after which an untouched page loads its scripts. */
  idle: 4_000,
  /** Milliseconds after which nothing waits for scripts any more. */
  timeout: 10_000,
};

const isComment = (line: string) => line.startsWith('//') || (line.startsWith('/*') && line.endsWith('*/'));

/** A script without its indents and without the lines that only explain it. A comment may end any line. */
export function withoutComments(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '' && !isComment(line))
    .map((line) => `${line}\n`)
    .join('');
}

const source = readFileSync(join(process.cwd(), 'lib/web/page-cache/deferred-scripts.js'), 'utf8');

/** The inline script of a page whose scripts are deferred. */
export const deferringScript = `(()=>{const SETTINGS=${JSON.stringify(SETTINGS)};\n${withoutComments(source)}})()`;

/** A page declares by this (components/frame/site-footer.tsx) that it is complete without scripts. */
const canDefer = ' data-can-defer-scripts=""';

/** The element of a script's file, or the hint that one comes. */
const scriptFile =
  /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>|<link rel="preload" as="script"[^>]*>/g;

/**
 * Replaces the script files of a page by `deferred-scripts.js`, which loads them later, so that a phone shows the page
 * before it reads a single one. Any other page comes back unchanged.
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
