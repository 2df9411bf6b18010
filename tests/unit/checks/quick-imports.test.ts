import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/launch/paths.mjs';

const HOOKS = join(root, 'scripts/launch/quick-imports.mjs');

/** Counts what Node itself has to find of the package; hooks that are loaded later come before it. */
const COUNT = `
import { registerHooks } from 'node:module';
globalThis.lookups = 0;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (found.url.includes('/node_modules/drizzle-orm/')) globalThis.lookups += 1;
    return found;
  },
});`;

const PROGRAM = `
const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'];
const modules = await Promise.all(names.map((name) => import(name)));
const again = await Promise.all(names.map((name) => import(name)));
console.log(JSON.stringify({
  lookups: globalThis.lookups,
  isOne: modules.every((each, index) => each === again[index]),
  exports: modules.map((each) => Object.keys(each)),
}));`;

function runWith(hooks: readonly string[]) {
  const counted = `data:text/javascript,${encodeURIComponent(COUNT)}`;
  const imports = [counted, ...hooks].map((each) => `--import=${each}`);
  const args = [...imports, '--input-type=module', '--eval', PROGRAM];
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' } satisfies NodeJS.ProcessEnv;
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })) as {
    lookups: number;
    isOne: boolean;
    exports: string[][];
  };
}

it('a program asks Node once for each entry of drizzle-orm, and gets the same modules', () => {
  const plain = runWith([]);
  const quick = runWith([HOOKS]);
  expect(plain.lookups).toBeGreaterThan(100);
  expect(quick.lookups).toBe(3);
  expect(quick.isOne).toBe(true);
  expect(quick.exports).toEqual(plain.exports);
});

it('the image loads it into every program', () => {
  const image = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  expect(image).toContain('NODE_OPTIONS=--import=/bielle/scripts/launch/quick-imports.mjs');
});

it('the launcher loads it into every program that it starts', () => {
  expect(process.env.NODE_OPTIONS).toContain('scripts/launch/quick-imports.mjs');
});
