import { sealData, unsealData } from 'iron-session';
import type { Failure } from '#lib/contract/platform/operation.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { webSettings } from '../settings.ts';
import { setCookieHeader } from './session.ts';

/** Carries the outcome of a plain form post to the page that the browser is sent to. Sealed, one minute. */
export const flashCookie = 'bielle_flash';

const flashSeconds = 60;

/** What a page shows after a form without JavaScript: a failure with what was typed, or a success. */
export type Flash = {
  /** The path whose page may show it, `/candidate/login`. */
  page: string;
  success?: string;
  failure?: Pick<Failure, 'code' | 'message' | 'fields'>;
  /** What was typed, without passwords, by field. */
  values?: Record<string, string>;
};

/** Browsers drop a cookie of more than 4,096 bytes, name and attributes included, without a word. */
const longestHeader = 4_000;

function withoutLongest(values: Record<string, string>): Record<string, string> {
  const [longest] = Object.entries(values).toSorted(([, a], [, b]) => b.length - a.length);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== longest?.[0]));
}

/**
 * The Set-Cookie header that leaves a message for a page. Where it would be too long for a browser, the longest of what
 * was typed is left out, so that at least the message arrives.
 */
export async function flashHeader(flash: Flash): Promise<string> {
  const seal = await sealData(flash, {
    password: deriveKey(webSettings().sessionSecret, 'flash'),
    ttl: flashSeconds,
  });
  const header = setCookieHeader(flashCookie, seal, flashSeconds);
  const { values = {} } = flash;
  if (header.length <= longestHeader || Object.keys(values).length === 0) return header;
  return flashHeader({ ...flash, values: withoutLongest(values) });
}

/** The message left for this page in a cookie's value, or null. */
export async function openFlash(seal: string | undefined, page: string): Promise<Flash | null> {
  if (!seal) return null;
  const flash = await unsealData<Partial<Flash>>(seal, {
    password: deriveKey(webSettings().sessionSecret, 'flash'),
    ttl: flashSeconds,
  });
  return flash.page === page ? (flash as Flash) : null;
}
