import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REACH_PAGES } from '#tests/e2e/support/reach-pages.ts';

test('every page is among those whose reach is looked at', () => {
  const cwd = new URL('../../app/[locale]/', import.meta.url).pathname
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
  const routes = globSync('**/page.tsx', { cwd }).map((file) => {
    const folders = file.split('/').slice(0, -1);
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`;
  });
  expect(routes.length).toBeGreaterThan(60);
  expect(REACH_PAGES.map(({ route }) => route).sort()).toEqual(routes.sort());
});
