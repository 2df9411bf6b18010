import { createHash } from 'node:crypto';
import type { ScriptSource } from '../csp.ts';
import { deferringScript } from './deferred-scripts.ts';
import { hintScript } from './session-hint.ts';

/** An unknown or external script, or an inline style. */
export class UnsafeHtml extends Error {
  override name = 'UnsafeHtml';
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const maybeStyle = /<style|\sstyle\s*=/i;
const inlineStyle = /<style[\s>]|<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*?\sstyle\s*=/i;
const source = /\ssrc="([^"]*)"/i;
const kind = /\stype="([^"]*)"/i;

/** Data blocks never run, so they need no permission. */
const dataTypes = new Set(['application/ld+json', 'application/json']);

/** React's page data: one call per chunk, whose argument is plain JSON. */
const flightStart = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s;
const flightChunk = /^self\.__next_f\.push\((.*)\)$/s;

const requestMark = /^self\.__next_r="[\w-]*"$/;

const chunkList =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/s;

function isJson(text: string | undefined): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

function isData(code: string): boolean {
  const argument = [flightStart, flightChunk, chunkList].map((form) => form.exec(code)?.[1]).find(Boolean);
  return isJson(argument);
}

/** React's code that places streamed parts; no data of ours. */
const reactRuntime = [/^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/];

/** Only scripts that Next or the page cache writes, so that an injected one gets no hash. */
export function isKnownScript(code: string): boolean {
  const isOurs = code === deferringScript || code === hintScript;
  return isOurs || isData(code) || requestMark.test(code) || reactRuntime.some((form) => form.test(code));
}

const hashOf = (code: string): ScriptSource =>
  `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`;

/**
 * Hashes of a page's inline scripts.
 * @param html one character for each byte (latin1), so that the bytes are hashed that a browser gets
 * @throws UnsafeHtml on anything else that could run or restyle the page
 */
export function inlineScriptHashes(html: string): ScriptSource[] {
  const hashes = new Set<ScriptSource>();
  let isStylePossible = false;
  let end = 0;
  for (const match of html.matchAll(scriptElement)) {
    const [element, attributes = '', code = ''] = match;
    isStylePossible ||= maybeStyle.test(html.slice(end, match.index));
    end = match.index + element.length;
    const from = source.exec(attributes)?.[1];
    if (from !== undefined) {
      if (!from.startsWith('/_next/static/')) throw new UnsafeHtml('a script comes from elsewhere');
    } else if (!dataTypes.has(kind.exec(attributes)?.[1] ?? '')) {
      if (!isKnownScript(code)) throw new UnsafeHtml(`an inline script is unknown: ${code.slice(0, 80)}`);
      hashes.add(hashOf(code));
    }
  }
  isStylePossible ||= maybeStyle.test(html.slice(end));
  if (isStylePossible && inlineStyle.test(html.replace(scriptElement, ''))) {
    throw new UnsafeHtml('an inline style');
  }
  return [...hashes];
}
