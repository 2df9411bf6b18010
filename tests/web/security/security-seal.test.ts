// @vitest-environment node
import { sealData } from 'iron-session';
import { beforeEach, describe, expect, it } from 'vitest';
import { flashHeader, openFlash } from '#lib/web/session/flash.ts';
import { sealSession, unsealSession } from '#lib/web/session/session.ts';
import { UPSTREAM_TOKEN, webSession } from '#tests/support/accounts/a-web-session.ts';
import { setWebSettings } from '#tests/support/web-upstream.ts';

beforeEach(() => setWebSettings({}));

/** The parts of the iron format, by their place. */
const PARTS = { salt: 2, iv: 3, ciphertext: 4, end: 5, 'salt of the MAC': 6, MAC: 7 } as const;

/** The seal with one character in the middle of a part that is another one. */
function changed(seal: string, part: number): string {
  const parts = seal.split('*');
  const text = parts[part] ?? '';
  const middle = Math.floor(text.length / 2);
  const other = text[middle] === '1' ? '2' : '1';
  parts[part] = text.slice(0, middle) + other + text.slice(middle + 1);
  return parts.join('*');
}

describe('the seal of a session', () => {
  it('has the form of iron, whose ciphers are AES-256-CBC and HMAC-SHA-256, and shows nothing inside', async () => {
    const seal = await sealSession(webSession);
    expect(seal).toMatch(/^Fe26\.2\*/);
    expect(Buffer.from(seal.split('*')[PARTS.iv] ?? '', 'base64url')).toHaveLength(16);
    expect(Buffer.from(seal.split('*')[PARTS.ciphertext] ?? '', 'base64url').length % 16).toBe(0);
    expect(Buffer.from((seal.split('*')[PARTS.MAC] ?? '').split('~')[0] ?? '', 'base64url')).toHaveLength(32);
    const bytes = Buffer.from(seal.split('*')[PARTS.ciphertext] ?? '', 'base64url').toString('latin1');
    for (const text of [seal, bytes]) expect(text).not.toContain(UPSTREAM_TOKEN);
  });

  it('is another each time, with no block like the one of before', async () => {
    const blocksOf = (seal: string) => {
      const bytes = Buffer.from(seal.split('*')[PARTS.ciphertext] ?? '', 'base64url');
      return Array.from({ length: bytes.length / 16 }, (_, at) =>
        bytes.subarray(16 * at, 16 * at + 16).toString('hex'),
      );
    };
    const blocks = [...blocksOf(await sealSession(webSession)), ...blocksOf(await sealSession(webSession))];
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  it.each(Object.entries(PARTS))('opens nothing with another %s', async (_part, place) => {
    const seal = await sealSession(webSession);
    expect(await unsealSession(seal)).toEqual(webSession);
    expect(changed(seal, place)).not.toBe(seal);
    expect(await unsealSession(changed(seal, place))).toBeNull();
  });

  it('opens nothing that was sealed for another purpose, nor by the secret itself', async () => {
    const flash = await flashHeader({ page: '/candidate/login', ...webSession });
    const value = decodeURIComponent(/=([^;]+)/.exec(flash)?.[1] ?? '');
    expect(await unsealSession(value)).toBeNull();
    expect(await openFlash(value, '/candidate/login')).toMatchObject({ page: '/candidate/login' });
    expect(await openFlash(await sealSession(webSession), '/candidate/login')).toBeNull();
    const password = process.env.SESSION_SECRET ?? '';
    expect(await unsealSession(await sealData(webSession, { password }))).toBeNull();
  });
});
