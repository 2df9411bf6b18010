import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '#lib/system/env.ts';
import { filesBelow } from '#scripts/checks/files.ts';
import { newFileKey } from '#upstream/platform/files/uploads.ts';
import { newToken } from '#upstream/platform/http/access.ts';
import { newSessionToken } from '#upstream/platform/http/session-token.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';

const root = join(import.meta.dirname, '../../..');
const sources = filesBelow(
  root,
  ['app', 'components', 'lib', 'upstream', 'scripts'],
  ['.ts', '.tsx', '.mjs'],
);

/** Every match of an expression's first group, by file. */
const found = (expression: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(expression)].map(([, what]) => ({ path, what })));
const filesWith = (expression: RegExp) => [...new Set(found(expression).map(({ path }) => path))].toSorted();

/** Where SQL is put together of something else than values, each of constants of the code alone. */
const RAW_SQL = [
  'upstream/demo/generate.ts',
  'upstream/demo/insert.ts',
  'upstream/messages/contacts.ts',
  'upstream/offers/catalogue.ts',
  'upstream/platform/operations/jobs.ts',
  'upstream/platform/phones/correct-phones.ts',
  'upstream/reference/search-projection.ts',
  'upstream/search/asked-licences.ts',
  'upstream/search/cv-store.ts',
  'upstream/search/filter.ts',
  'upstream/search/store.ts',
];

/** Statements whose words are names of the schema's own tables, which no value can be. */
const TEMPLATES = [
  'upstream/backup/restore.ts',
  'upstream/backup/tables.ts',
  'upstream/platform/live/listen.ts',
];

/** What may start another program: launcher and test program, and the keeper of the embedded database. */
const STARTERS = [
  'scripts/bielle.mjs',
  'scripts/launch/command.mjs',
  'scripts/launch/main.mjs',
  'scripts/launch/node-version.mjs',
  'scripts/launch/service.mjs',
  'scripts/test/main.ts',
  'scripts/test/selection.ts',
  'upstream/cv-import/child.ts',
  'upstream/cv-import/thread-main.ts',
  'upstream/cv-import/thread.ts',
  'upstream/interviews/outside-calendar/fetch.ts',
  'upstream/interviews/outside-calendar/thread-main.ts',
  'upstream/platform/embedded/cluster.ts',
  'upstream/platform/embedded/start.ts',
];

describe('the sources', () => {
  it('write nothing to the console of a browser in production', () => {
    const ofPages = sources.filter(({ path }) => /^(app|components|lib)\//.test(path));
    expect(ofPages.length).toBeGreaterThan(500);
    expect(ofPages.filter(({ text }) => /\bconsole\.\w/.test(text)).map(({ path }) => path)).toEqual([]);
    const reporting = ofPages.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /\breportError\(/.test(line))
        .map((line) => ({ path, line })),
    );
    expect(reporting.length).toBeGreaterThan(0);
    for (const { path, line } of reporting)
      expect(line, path).toContain("process.env.NODE_ENV !== 'production'");
  });

  it('hash only with SHA-256, and encrypt with the primitives of Node in one place', () => {
    const hashes = found(/\bcreate(?:Hash|Hmac)\(\s*['"`]([^'"`]+)/g);
    expect(hashes.length).toBeGreaterThan(10);
    expect([...new Set(hashes.map(({ what }) => what))]).toEqual(['sha256']);
    expect(
      filesWith(/\b(create(?:Cipher|Decipher)\w*|createSign|createVerify|(?:pbkdf2|scrypt)(?:Sync)?\()/g),
    ).toEqual(['lib/system/encrypt.ts']);
    expect(filesWith(/\b(md5|sha-?1)\b(?!\d)/gi)).toEqual([]);
  });

  it('use Math.random only for the length of a wait', () => {
    expect(filesWith(/(Math\.random)/g)).toEqual([
      'components/frame/live/live-stream.ts',
      'upstream/platform/live/listen.ts',
    ]);
  });

  it('start processes only to launch, to test and for the embedded database, never through a shell', () => {
    expect(filesWith(/['"](?:node:)?(child_process|worker_threads|cluster)['"]/g)).toEqual(STARTERS);
    expect(filesWith(/\b(execSync|execFileSync|shell\s*:\s*true)\b/g)).toEqual([]);
  });

  it('put raw text into SQL only in known places', () => {
    expect(filesWith(/(\bsql\.raw\()/g)).toEqual(RAW_SQL);
    expect(filesWith(/\b(?:execute|query)\(\s*(`[^`]*\$\{)/g)).toEqual(TEMPLATES);
  });
});

describe('a secret', () => {
  it('is long enough, and never the same twice', () => {
    const tokens = new Set(Array.from({ length: 1000 }, () => newToken()));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const sessions = new Set(Array.from({ length: 1000 }, () => newSessionToken(7, 'the secret of a test')));
    expect(sessions.size).toBe(1000);
    const keys = new Set(Array.from({ length: 1000 }, () => newFileKey('jpg')));
    expect(keys.size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}\.jpg$/);
  });

  it('is hashed with Argon2id at the documented cost, salted, when it is a password', async () => {
    const [first, second] = await Promise.all([hashPassword('Soupape-2026'), hashPassword('Soupape-2026')]);
    for (const stored of [first, second]) {
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    }
    expect(first).not.toBe(second);
  });

  it('is listed in security.md with its purpose and when to change it', () => {
    const section =
      readFileSync(join(root, 'docs/security.md'), 'utf8').split('## Secrets and keys')[1] ?? '';
    const named = [...(section.split('\n## ')[0] ?? '').matchAll(/\b([A-Z][A-Z\d]*_(?:[A-Z_\d]+|…))/g)].map(
      ([, name = '']) => name,
    );
    // An address is secret where it holds a password; these hold none.
    const open = /^(UPSTREAM|PUBLIC|PAYMENT|RECRUTOR|COMPANY_REGISTER|VIES)_URL$/;
    const secret = Object.keys(settingsSchema.shape).filter(
      (name) => /SECRET|_KEY|_URL$/.test(name) && !open.test(name),
    );
    const isNamed = (name: string) =>
      named.some((each) => (each.endsWith('…') ? name.startsWith(each.slice(0, -1)) : name === each));
    expect(secret.length).toBeGreaterThan(8);
    expect(secret.filter((name) => !isNamed(name))).toEqual([]);
  });
});
