import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { seal, unseal } from '#lib/system/seal.ts';
import { webSettings } from '../settings.ts';
import { setCookieHeader } from './session.ts';

/** Carries a plain form's result to the next page, which removes it. Sealed. */
export const flashCookie = 'bielle_flash';

const flashSeconds = RETENTION.keptFormMinutes * 60;

/** A failure with the values, or a success. */
export type Flash = {
  page: string;
  success?: string;
  failure?: Pick<FailureEnvelope, 'code' | 'message' | 'fields'>;
  /** By field, without passwords. */
  values?: Record<string, string>;
};

/** Browsers silently drop cookies above 4,096 bytes, name and attributes included. */
const longestHeader = 4_000;

function withoutLongest(values: Record<string, string>): Record<string, string> {
  const [longest] = Object.entries(values).toSorted(([, a], [, b]) => b.length - a.length);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== longest?.[0]));
}

/** A seal cannot be compressed, but what it contains can: forms repeat their names, and texts their words. */
const pack = (flash: Flash): { packed: string } => ({
  packed: deflateRawSync(JSON.stringify(flash)).toString('base64'),
});
const unpack = (packed: string): Partial<Flash> =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as Partial<Flash>;

const sealing = () => ({ secret: webSettings().sessionSecret, purpose: 'flash', ttl: flashSeconds }) as const;

/** In the cookie: the flash, or the number under which the API keeps it. */
type Carried = { packed: string } | { kept: string; page: string };

const header = (sealed: string) => setCookieHeader(flashCookie, sealed, flashSeconds);

/** Loaded when a form is long: the middleware has no use for it. */
const store = () => import('../upstream/kept-forms.ts');

/**
 * The Set-Cookie header of a message. What is too long for a cookie is kept by the API; while that is away, the longest
 * values are dropped.
 */
export async function flashHeader(flash: Flash): Promise<string> {
  const sealed = await seal(pack(flash), sealing());
  const whole = header(sealed);
  if (whole.length <= longestHeader) return whole;
  const id = await (await store()).keepForm(sealed);
  if (id !== undefined) return header(await seal({ kept: id, page: flash.page }, sealing()));
  return shorterHeader(flash);
}

async function shorterHeader(flash: Flash): Promise<string> {
  const short = { ...flash, values: withoutLongest(flash.values ?? {}) };
  const sealed = header(await seal(pack(short), sealing()));
  return sealed.length <= longestHeader || Object.keys(short.values).length === 0
    ? sealed
    : shorterHeader(short);
}

export async function openFlash(sealed: string | undefined, page: string): Promise<Flash | null> {
  if (!sealed) return null;
  const carried = await unseal<Carried>(sealed, sealing());
  if ('kept' in carried && carried.kept !== undefined) {
    return carried.page === page ? openFlash(await (await store()).readKept(carried.kept), page) : null;
  }
  if (!('packed' in carried) || carried.packed === undefined) return null;
  const flash = unpack(carried.packed);
  return flash.page === page ? (flash as Flash) : null;
}
