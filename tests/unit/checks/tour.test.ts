import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REACH_PAGES } from '#tests/e2e/support/reach-pages.ts';

test('every page is listed for the accessibility checks', () => {
  const cwd = new URL('../../../app/[locale]/', import.meta.url).pathname
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
  const routes = globSync('**/page.tsx', { cwd }).map((file) => {
    const folders = file.split('/').slice(0, -1);
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`;
  });
  expect(routes.length).toBeGreaterThan(60);
  expect(REACH_PAGES.map(({ route }) => route).sort()).toEqual(routes.sort());
});

test('a page represented by another is drawn for the same people as that one, which is checked in full', () => {
  const full = REACH_PAGES.filter(({ like }) => !like);
  const strays = REACH_PAGES.filter(
    ({ like, as }) =>
      like && !full.some((each) => each.route === like && as.every((who) => each.as.includes(who))),
  );
  expect(strays).toEqual([]);
  expect(full.length / REACH_PAGES.length).toBeGreaterThan(0.8);
});
