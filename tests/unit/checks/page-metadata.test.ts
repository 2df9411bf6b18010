import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '#messages/en/platform/page-meta.json' with { type: 'json' };
import fr from '#messages/fr/platform/page-meta.json' with { type: 'json' };

const root = new URL('../../../', `file://${import.meta.filename}`).pathname;
const pages = globSync('app/**/page.tsx', { cwd: root });
/** Leads on to another page, and is none itself. */
const REDIRECTS = ['app/[locale]/candidate/(space)/mycv/edit/[id]/page.tsx'];

describe('title and description', () => {
  it.each(pages.filter((page) => !REDIRECTS.includes(page)))('%s has its own', (page) => {
    expect(readFileSync(root + page, 'utf8')).toMatch(/generateMetadata\b/);
  });

  it('are present on every page except pure redirects', () => {
    for (const page of REDIRECTS) expect(readFileSync(root + page, 'utf8')).toContain('permanentRedirect(');
  });

  it.each([
    ['fr', fr],
    ['en', en],
  ])('are never the same for two descriptions (%s)', (_, descriptions) => {
    const all = Object.values(descriptions);
    expect(new Set(all).size).toBe(all.length);
    for (const description of all) expect(description.length).toBeLessThan(161);
  });
});
