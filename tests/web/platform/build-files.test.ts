// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUILD_FILES_LIFE, shareBuildFiles } from '#lib/web/server/build-files.ts';

let folder: string;
let shared: string;
let closing: (() => void)[];
let time: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-builds-'));
  shared = join(folder, 'shared');
  closing = [];
  time = Date.now();
  mkdirSync(shared);
});
afterEach(() => {
  for (const close of closing) close();
  rmSync(folder, { recursive: true, force: true });
});

/** A web of a build that has these files, at its address; it answers 404 for what it leaves to Next. */
async function aWeb(build: string, files: Record<string, string>): Promise<string> {
  const own = join(folder, build);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(own, path, '..'), { recursive: true });
    writeFileSync(join(own, path), text);
  }
  const { answer, close } = await shareBuildFiles(own, shared, { log: () => undefined, now: () => time });
  const server: Server = createServer(async (request, response) => {
    if (await answer(request, response)) return;
    response.statusCode = 404;
    response.end('left to Next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    close,
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static`;
}

it('each web serves the files of older and of newer builds, its own being left to Next', async () => {
  const old = await aWeb('one', { 'chunks/a1.js': 'old', 'media/f.woff2': 'font' });
  const next = await aWeb('two', { 'chunks/b2.js': 'new', 'media/f.woff2': 'font' });
  const script = await fetch(`${next}/chunks/a1.js`);
  expect(await script.text()).toBe('old');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await (await fetch(`${old}/chunks/b2.js?dpl=2`)).text()).toBe('new');
  expect((await fetch(`${old}/chunks/b2.js`, { method: 'HEAD' })).headers.get('content-length')).toBe('3');
  expect((await fetch(`${next}/chunks/b2.js`)).status).toBe(404);
});

it('nothing outside the folder of the builds is served', async () => {
  const web = await aWeb('one', { 'chunks/a1.js': 'old' });
  writeFileSync(join(folder, 'secret.js'), 'secret');
  for (const path of [
    '/../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/chunks',
    '/chunks//a2.js',
    '/',
  ]) {
    expect((await fetch(web + path)).status, path).toBe(404);
  }
  expect((await fetch(`${web}/chunks/a1.js`, { method: 'POST' })).status).toBe(404);
});

it('the files of a build stay for a day and more after its last web, and then go', async () => {
  await aWeb('one', { 'chunks/a1.js': 'old' });
  time += BUILD_FILES_LIFE - 60_000;
  const second = await aWeb('two', { 'chunks/b2.js': 'new' });
  expect((await fetch(`${second}/chunks/a1.js`)).status).toBe(200);
  time += 120_000;
  await aWeb('three', { 'chunks/c3.js': 'newest' });
  expect((await fetch(`${second}/chunks/a1.js`)).status).toBe(404);
  expect(existsSync(join(shared, 'chunks/b2.js'))).toBe(true);
  expect(BUILD_FILES_LIFE).toBeGreaterThan(24 * 60 * 60_000);
});
