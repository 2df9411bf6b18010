import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import { seal, unseal } from '#lib/system/seal.ts';
import { webSettings } from '../settings.ts';
import { setCookieHeader } from './session.ts';

/** Carries a plain form's result to the next page. Sealed, one minute. */
export const flashCookie = 'bielle_flash';

const flashSeconds = 60;

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

/** The Set-Cookie header of a message. Drops the longest values when it would be too long. */
export async function flashHeader(flash: Flash): Promise<string> {
  const header = setCookieHeader(flashCookie, await seal(pack(flash), sealing()), flashSeconds);
  const { values = {} } = flash;
  if (header.length <= longestHeader || Object.keys(values).length === 0) return header;
  return flashHeader({ ...flash, values: withoutLongest(values) });
}

export async function openFlash(sealed: string | undefined, page: string): Promise<Flash | null> {
  if (!sealed) return null;
  const { packed } = await unseal<{ packed: string }>(sealed, sealing());
  if (packed === undefined) return null;
  const flash = unpack(packed);
  return flash.page === page ? (flash as Flash) : null;
}
