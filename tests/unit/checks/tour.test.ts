import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEADING_ON, STOPS } from '#tests/e2e/support/tour/stops.ts';

test('every page of the app is a stop of the tour', () => {
  const cwd = new URL('../../../app/[locale]/', import.meta.url).pathname
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
  const routes = globSync('**/page.tsx', { cwd }).map((file) => {
    const folders = file.split('/').slice(0, -1);
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`;
  });
  expect(routes.length).toBeGreaterThan(60);
  const opened = Object.values(STOPS)
    .flat()
    .flatMap(({ route }) => route ?? []);
  expect([...new Set([...opened, ...LEADING_ON])].sort()).toEqual(routes.sort());
});
