import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from '#lib/system/encrypt.ts';

const purpose = 'application-file' as const;
const bytes = Buffer.from('La page d’un CV');

describe('bytes that are stored encrypted', () => {
  it('come back with the secret, and differ each time', () => {
    const sealed = encrypt(bytes, { secret: 'one', purpose });
    expect(decrypt(sealed, { secret: 'one', purpose })).toEqual(bytes);
    expect(sealed.includes(bytes)).toBe(false);
    expect(encrypt(bytes, { secret: 'one', purpose })).not.toEqual(sealed);
  });

  it('come back after the secret has changed, while the former one is accepted', () => {
    const sealed = encrypt(bytes, { secret: 'one', purpose });
    expect(decrypt(sealed, { secret: 'two,one', purpose })).toEqual(bytes);
    expect(decrypt(sealed, { secret: 'two', purpose })).toBeUndefined();
    expect(decrypt(encrypt(bytes, { secret: 'two,one', purpose }), { secret: 'two', purpose })).toEqual(
      bytes,
    );
  });

  it('do not come back when one bit was changed, or some are missing', () => {
    const sealed = encrypt(bytes, { secret: 'one', purpose });
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decrypt(changed, { secret: 'one', purpose })).toBeUndefined();
    }
    expect(decrypt(sealed.subarray(0, 20), { secret: 'one', purpose })).toBeUndefined();
  });
});
