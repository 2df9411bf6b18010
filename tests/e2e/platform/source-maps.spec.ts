import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { sourcePlaces } from '#lib/web/server/source-places.ts';
import { root } from '#scripts/launch/paths.mjs';
import { rawAsk } from '../support/raw-ask.ts';

const SOURCE = 'lib/web/text-pages/source.ts';
const MESSAGE = 'a page begins with its head between ---';

const built = (pattern: string) => globSync(pattern, { cwd: join(root, '.next') });

test('the log finds the source of an error in the built server code, by maps that nobody else gets', async ({
  baseURL,
}) => {
  const chunk = built('server/**/*.js').find((path) =>
    readFileSync(join(root, '.next', path), 'utf8').includes(MESSAGE),
  );
  const before = readFileSync(join(root, '.next', String(chunk)), 'utf8').split(MESSAGE)[0] ?? '';
  const lines = before.split('\n');
  const place = `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  const stack = `at parse (${root}/.next/${chunk}:${place})`;
  const found = sourcePlaces(root)({ type: 'Error', stack }).stack;
  const line = readFileSync(join(root, SOURCE), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes(MESSAGE));
  expect(found).toContain(`${root}/${SOURCE}:${line + 1}:`);

  for (const path of built('static/**/*.map')) {
    expect(JSON.parse(readFileSync(join(root, '.next', path), 'utf8')).sources, path).toEqual([]);
  }
  const scripts = built('static/**/*.js');
  expect(scripts.length).toBeGreaterThan(50);
  for (const script of scripts) {
    expect(readFileSync(join(root, '.next', script), 'utf8'), script).not.toContain('sourceMappingURL');
    expect((await rawAsk(String(baseURL), `/_next/${script}.map`)).status, script).toBe(404);
  }
  for (const address of [`/_next/${chunk}.map`, `/.next/${chunk}.map`, `/_next/static/../${chunk}.map`]) {
    expect((await rawAsk(String(baseURL), address)).status, address).not.toBe(200);
  }
});
