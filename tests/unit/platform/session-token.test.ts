import { describe, expect, it } from 'vitest';
import { accountOfToken, newSessionToken } from '#upstream/platform/http/session-token.ts';

const SECRET = 'the secret of this test is long enough';

describe('a token of a session', () => {
  it.each([1, 2 ** 31, 999_999_999_999, -1, -12])('names the account %i to who has the secret', (account) => {
    const token = newSessionToken(account, SECRET);
    expect(token).toMatch(/^[\w-]{48}$/);
    expect(accountOfToken(token, SECRET)).toBe(account);
    expect(accountOfToken(token, `${SECRET}.`)).toBeUndefined();
    expect(accountOfToken(token, '')).toBeUndefined();
  });

  it('names nobody once any of its bits is another', () => {
    const bytes = Buffer.from(newSessionToken(7, SECRET), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(accountOfToken(changed.toString('base64url'), SECRET)).toBeUndefined();
    }
  });

  it.each(['', 'x'.repeat(43), 'x'.repeat(48), 'é'.repeat(48)])(
    'names nobody when it is invented: %j',
    (token) => {
      expect(accountOfToken(token, SECRET)).toBeUndefined();
    },
  );

  it('names nobody when an empty secret sealed it', () => {
    expect(accountOfToken(newSessionToken(7, ''), '')).toBeUndefined();
  });
});
