import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from '#upstream/platform/passwords.ts';

const COMPOSED = 'Été à Nîmes 7'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

it.each([
  ['composed', COMPOSED],
  ['decomposed', DECOMPOSED],
])('a password chosen with %s letters is accepted from every keyboard', async (_, chosen) => {
  const stored = await hashPassword(chosen);
  expect(await checkPassword(stored, COMPOSED)).toBe(true);
  expect(await checkPassword(stored, DECOMPOSED)).toBe(true);
  expect(await checkPassword(stored, 'Ete a Nimes 7')).toBe(false);
});

it.each([
  ['composed', COMPOSED],
  ['decomposed', DECOMPOSED],
])('a hash of the %s letters as they were sent is still accepted', async (_, sent) => {
  const stored = await hash(sent, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await checkPassword(stored, COMPOSED)).toBe(true);
  expect(await checkPassword(stored, DECOMPOSED)).toBe(true);
});

it('no password fits an account that does not exist', async () => {
  expect(await checkPassword(undefined, COMPOSED)).toBe(false);
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false);
});
