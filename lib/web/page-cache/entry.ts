import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { PAGE_TAGS_HEADER } from '../next-adapter/current-response.ts';
import { deferScripts } from '../next-adapter/deferred-scripts.ts';
import { inlineScriptHashes } from '../next-adapter/inline-scripts.ts';
import { hintSession } from '../next-adapter/session-hint.ts';
import { keepLanguage } from './keep-language.ts';
import type { PageRule } from './rules.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

export type Rendered = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Lacks data of an unavailable upstream. */
  incomplete?: boolean;
};

/** The source of every answer: three encodings, HEAD, 304. Memory holds texts compressed, and pictures as they are. */
export type Entry = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  making: Partial<Record<Encoding, Promise<Buffer>>>;
  heads: Partial<Record<Encoding | 'unchanged', string[]>>;
  until: number;
  /** When a stale page may no longer be served. */
  goodUntil?: number;
  /** Lacks data: sent to those who wait and not kept. */
  incomplete: boolean;
  /** Has a page's content: an error that Next answers itself has none. */
  drawn: boolean;
  tags: readonly string[];
};

const pageHeaders = ['content-type', 'content-language', 'link', 'location'];

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const decompress = promisify(brotliDecompress);

/** Pictures are compressed already. */
const isText = (type: string | undefined) => type === undefined || /^(text|application)\//.test(type);

/** 9 takes seven times the processor of 6, mostly to clear 33 MB; 5 leaves 1 % more bytes than 6. */
const quality = 5;

/** One character for each byte: three times as fast as reading UTF-8, where only ASCII is looked for. */
function bytesOf(html: Buffer, locale: Locale): string {
  const page = locale === defaultLocale ? html : Buffer.from(keepLanguage(html.toString('utf8'), locale));
  return page.toString('latin1');
}

/**
 * Prepares a page for serving.
 * @throws UnsafeHtml when a strict policy could not allow a script or style
 */
export async function entryOf(
  rendered: Rendered,
  life: Pick<PageRule, 'seconds' | 'tags' | 'locale'>,
  now: number,
): Promise<Entry> {
  const isHtml = rendered.headers['content-type']?.startsWith('text/html') ?? false;
  const html = isHtml ? hintSession(deferScripts(bytesOf(rendered.body, life.locale))) : '';
  const body = isHtml ? Buffer.from(html, 'latin1') : rendered.body;
  const headers: Record<string, string> = {};
  for (const name of pageHeaders) {
    const value = rendered.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  if (isHtml) headers['content-security-policy'] = contentSecurityPolicy(inlineScriptHashes(html));
  const named = rendered.headers[PAGE_TAGS_HEADER]?.split(' ') ?? [];
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status: rendered.status,
    headers,
    etag: `W/"${digest}"`,
    bodies: isText(headers['content-type']) ? { br: await brotli(body) } : { identity: body },
    making: {},
    heads: {},
    until: now + life.seconds * 1000,
    incomplete: rendered.incomplete ?? false,
    drawn: html.includes('<main'),
    tags: [...life.tags, ...named],
  };
}

function brotli(plain: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return compress.br(plain, { params });
}

/** How the bytes of an answer are encoded: a picture comes as it is. */
export const formOf = ({ bodies }: Entry, wanted: Encoding): Encoding => (bodies.br ? wanted : 'identity');

async function made(entry: Entry, encoding: Exclude<Encoding, 'br'>): Promise<Buffer> {
  const plain = entry.bodies.identity ?? (await decompress(entry.bodies.br ?? Buffer.alloc(0)));
  if (encoding === 'identity') return plain;
  entry.bodies.gzip = await compress.gzip(plain, { level: 6 });
  return entry.bodies.gzip;
}

/** Gzip is made when it is first asked for and kept; a few robots ask for plain text, which is made each time. */
export async function bodyIn(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const known = entry.bodies[encoding];
  if (known || encoding === 'br') return known ?? Buffer.alloc(0);
  entry.making[encoding] ??= made(entry, encoding).finally(() => {
    delete entry.making[encoding];
  });
  return entry.making[encoding];
}

/** Bytes, with a gzip form (a third more than brotli) before it exists. */
export function weightOf({ bodies }: Entry): number {
  return Math.ceil((bodies.br?.length ?? 0) * 2.5 + (bodies.identity?.length ?? 0)) + 1024;
}

export function encodingFor(header: string): Encoding {
  if (!header) return 'identity';
  const allowed = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...options] = part.trim().split(';');
    const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
    allowed.set(name.trim(), weight ? Number(weight.slice(2)) : 1);
  }
  const weightOfEncoding = (name: string) => allowed.get(name) ?? allowed.get('*') ?? 0;
  if (weightOfEncoding('br') > 0) return 'br';
  return weightOfEncoding('gzip') > 0 ? 'gzip' : 'identity';
}
