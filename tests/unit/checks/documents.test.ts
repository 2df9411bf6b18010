import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  brokenLinks,
  checkDocuments,
  missingPaths,
  type Repository,
  unknownNames,
  wrongWalks,
} from '#scripts/checks/documents.ts';
import { root } from '#scripts/launch/paths.mjs';

const files: Record<string, string> = {
  'docs/cache.md': '# Cache\n\n## Tags & purges\n',
  'lib/rules/caps.ts': 'export const caps = 3;\nfunction inner() {}\n',
  'upstream/search/store.ts': 'export async function searchPage() {}\n',
};

/** Holds only the files above. */
const repository: Repository = {
  has: (pattern) => {
    const form = new RegExp(`^${pattern.replace(/\/$/, '').replaceAll('*', '[^/]+')}(/|$)`);
    return Object.keys(files).some((path) => form.test(path));
  },
  read: (path) => files[path] ?? '',
};

const page = (text: string) => [{ path: 'docs/page.md', text }];

describe('paths in the docs', () => {
  it.each([
    '`lib/rules/caps.ts`',
    '`lib/rules/`',
    '`upstream/<feature>/store.ts`',
    '`/offer/12`, `store.ts`, `user/sessions`, `npm run check`, `docs.example.org`',
  ])('%s passes', (text) => {
    expect(missingPaths(page(text), repository)).toEqual([]);
  });

  it.each([
    ['lib/rules/cap.ts'],
    ['components/offers'],
    ['upstream/<feature>/routes.ts'],
    ['platform/db.ts'],
    ['biome.json'],
  ])('%s is reported', (path) => {
    expect(missingPaths(page(`see \`${path}\``), repository)).toEqual([
      `docs/page.md names ${path}, which does not exist`,
    ]);
  });
});

describe('links in the docs', () => {
  it('lead to a page and a heading', () => {
    const text = '[a](cache.md#tags--purges) [b](../lib/rules/caps.ts) [c](https://example.org)';
    expect(brokenLinks(page(text), repository)).toEqual([]);
  });

  it.each(['caches.md', 'cache.md#tags'])('%s is reported', (link) => {
    expect(brokenLinks(page(`[a](${link})`), repository)).toHaveLength(1);
  });
});

describe('walks through the code', () => {
  const walk = (...hops: string[]) => ({
    path: 'docs/architecture.md',
    text: ['## Three walks through the code', '### A search', ...hops, '## Folders', '1. nothing'].join('\n'),
  });
  const hop = '1. `upstream/search/store.ts` `searchPage` reads a page.';

  it('pass with up to six hops of files and their functions', () => {
    expect(wrongWalks(walk(...Array(6).fill(hop)), repository)).toEqual([]);
  });

  it.each([
    ['seven hops', Array(7).fill(hop), 'has 7 hops, 6 at most'],
    ['no hop', [], 'has 0 hops, 6 at most'],
    [
      'a file that is gone',
      ['1. `upstream/search/query.ts` `searchPage` reads.'],
      'names upstream/search/query.ts',
    ],
    ['a function that is gone', ['1. `upstream/search/store.ts` `findPage` reads.'], 'names findPage'],
    ['a function that is not exported', ['1. `lib/rules/caps.ts` `inner` counts.'], 'names inner'],
    ['a step without a file', ['1. The browser asks.'], 'is no hop'],
  ])('are reported with %s', (_, hops, fault) => {
    expect(wrongWalks(walk(...hops), repository)).toEqual([expect.stringContaining(fault)]);
  });

  it('are reported when the page has none', () => {
    expect(wrongWalks({ path: 'docs/architecture.md', text: '# Architecture' }, repository)).toHaveLength(1);
  });
});

describe('names in the glossary', () => {
  const glossary = (name: string) => ({
    path: 'docs/glossary.md',
    text: `| English | code |\n| --- | --- |\n| offer | \`Offer\`, \`${name}\` |`,
  });
  const sources = ['export type Offer = { title: string };'];

  it('are words of the code', () => {
    expect(unknownNames(glossary('title'), sources)).toEqual([]);
  });

  it('are reported where the code has another word', () => {
    expect(unknownNames(glossary('Job'), sources)).toEqual([
      'docs/glossary.md names Job, which the code does not have',
    ]);
  });

  it('are reported when the column is gone', () => {
    expect(unknownNames({ path: 'docs/glossary.md', text: '| English |' }, sources)).toHaveLength(1);
  });
});

describe('the repository', () => {
  it('has docs whose paths, links and walks are right', () => {
    expect(checkDocuments(root)).toEqual([]);
  });

  it('names the Node version of the launcher in .nvmrc', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const version = read('.nvmrc').trim();
    expect(read('scripts/launch/node-version.mjs')).toContain(`OWN_VERSION = '${version}'`);
    expect(read('deploy/Dockerfile')).toContain(`FROM node:${version}-slim`);
  });
});
