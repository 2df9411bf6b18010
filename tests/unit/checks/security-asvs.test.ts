import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#lib/web/server/security-headers.ts';
import { filesBelow } from '#scripts/checks/files.ts';
import { ASVS_IDS } from '../../support/security/asvs-ids.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Row = { id: string; level: string; answer: string; where: string };

/** The lines of the tables: `| 1.2.3 | 1 | asks | answer | where |`. */
function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [id = '', level = '', , answer = '', ...rest] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, answer, where: rest.join('|') }] : [];
  });
}

const page = read('docs/security-asvs.md');
const rows = rowsOf(page);

/** The files of the repository that a text names, and the title of a test where one follows. */
const named = (text: string) =>
  [...text.matchAll(/`([\w./[\]()-]+\/[\w./[\]()-]+\.\w+)`(?: “([^”]+)”)?/g)].map(([, path = '', title]) => ({
    path,
    title,
  }));

describe('the answers to OWASP ASVS', () => {
  it.each([1, 2] as const)('contain each requirement of level %i once', (level) => {
    const answered = rows.filter((row) => row.level === String(level)).map(({ id }) => id);
    expect(answered.toSorted()).toEqual(ASVS_IDS[level].trim().split(/\s+/).toSorted());
  });

  it('use one of five words, with right counts', () => {
    const counts: Record<string, number> = {};
    for (const { answer } of rows) counts[answer] = (counts[answer] ?? 0) + 1;
    const { met, partly, operator, 'not met': not, 'n/a': none, ...others } = counts;
    expect(others).toEqual({});
    expect(page.replaceAll(/\s+/g, ' ')).toContain(
      `Of ${rows.length} requirements ${met} are met, ${partly} in part, ${operator} by the operator of Bielle, ${not} are not met, and ${none} do not apply.`,
    );
  });

  it('name files that exist and tests by their titles', () => {
    const wrong = rows.flatMap(({ id, where }) =>
      named(where)
        .filter(({ path, title }) => !existsSync(join(root, path)) || (title && !read(path).includes(title)))
        .map(({ path, title }) => `${id}: ${path} ${title ?? ''}`),
    );
    expect(wrong).toEqual([]);
  });

  it('explain how a requirement is met, or why it is not', () => {
    const silent = rows.filter(({ answer, where }) => {
      if (answer === 'met') return named(where).length === 0 && where.length < 40;
      return where === '';
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('refer to existing sections of docs/security.md', () => {
    const headings = [...read('docs/security.md').matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);
    const meant = new Set([...page.matchAll(/security\.md “([^”]+)”/g)].map(([, title]) => title));
    expect([...meant].filter((title) => !headings.includes(title))).toEqual([]);
  });
});

describe('the sources', () => {
  const sources = filesBelow(root, ['app', 'lib', 'upstream', 'scripts'], ['.ts', '.tsx', '.mjs']);

  it('never disable the check of certificates', () => {
    const off = /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/;
    expect(sources.filter(({ text }) => off.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('never follow redirects of other services in the upstream', () => {
    const calling = sources.filter(
      ({ path, text }) => path.startsWith('upstream/') && /\bfetch\(/.test(text),
    );
    expect(calling.map(({ path }) => path)).not.toEqual([]);
    expect(calling.filter(({ text }) => !text.includes("redirect: 'error'")).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

describe('what is deployed', () => {
  it('tells browsers to use https for a year, subdomains included', () => {
    expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('allows only TLS 1.2 and 1.3 in nginx', () => {
    const servers = read('deploy/nginx.conf')
      .split(/\n {2}server \{/)
      .slice(1);
    const encrypted = servers.filter((server) => server.includes('listen 443 ssl'));
    expect(encrypted).toHaveLength(2);
    for (const server of encrypted) expect(server).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  });

  describe('nginx', () => {
    const conf = read('deploy/nginx.conf');
    const block = /map \$request_uri \$is_public_page \{(.+?)\n {2}\}/s.exec(conf)?.[1] ?? '';
    const stored = [...block.matchAll(/"~(.+)" 1;/g)].map(([, pattern = '']) => new RegExp(pattern));
    const keeps = (address: string) => stored.some((pattern) => pattern.test(address));

    it.each([
      '/',
      '/?utm=1',
      '/pricing',
      '/emploi/mecanicien-auto/gueret-23',
      '/offer/12?from=x',
      '/static/rgpd',
    ])('caches %s for all visitors', (address) => expect(keeps(address)).toBe(true));

    it.each([
      '/candidate/profile/..%2f..%2fpricing',
      '/candidate/mycv/edit/..%2f..%2f..%2foffer/1',
      '/candidate/profile/../../pricing',
      '/recruiter/myoffer%2f..%2f..%2femploi',
      '/offer/1/../../candidate/profile',
      '/offer/1%2f',
      '//pricing',
      '/pricing;x',
      '/static/cookies',
      '/static/cookies?x=1',
      '/static/%63ookies',
      '/emploi/..%2fcandidate%2fprofile',
      `/candidate/searchjob/result?where=${'x'.repeat(2_000)}`,
    ])('does not cache %s, which may be personal', (address) => {
      expect(keeps(address)).toBe(false);
    });

    it('logs no address, since addresses contain the secrets of mailed links', () => {
      expect(conf).toContain('access_log off;');
      expect(conf).toMatch(/error_log \S+ crit;/);
    });
  });

  it('installs every component from the registry, with its hash', () => {
    type Entry = { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean };
    const packages: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;
    const odd = Object.entries(packages)
      .filter(([path, { inBundle }]) => path !== '' && !inBundle)
      .filter(([, { resolved, integrity, link }]) => link || resolved || !integrity?.startsWith('sha512-'));
    expect(odd.map(([path]) => path)).toEqual([]);
  });
});
