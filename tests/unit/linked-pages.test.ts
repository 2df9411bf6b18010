import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FOOTER_LINKS } from '#components/frame/footer-links.ts';
import { BELL, SPACE_MENU } from '#components/frame/space-menu.ts';

const app = new URL('../../app/[locale]/', import.meta.url);

/** The addresses that have a page, with route groups taken out. */
const pages = new Set(
  globSync('**/page.tsx', { cwd: app }).map((file) => {
    const parts = file.split('/').slice(0, -1);
    return `/${parts.filter((part) => !part.startsWith('(')).join('/')}`;
  }),
);

const menu = Object.values(SPACE_MENU).flatMap((groups) => groups.flatMap((group) => group.entries));
const bells = Object.values(BELL).flatMap((bell) => (bell ? [bell.path] : []));

describe('what the frame links to', () => {
  test.each([
    ...new Set([...menu.map((entry) => entry.path), ...FOOTER_LINKS.map((link) => link.href), ...bells]),
  ])('%s has its page', (path) => {
    expect([...pages]).toContain(path);
  });
});
