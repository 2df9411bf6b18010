import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Fleet, type Member, startFleet } from './fleet.ts';
import { makeSecondBuild } from './second-build.ts';

const PAGES = ['/', '/candidate/login', '/emploi', '/offer/1'];

let fleet: Fleet;
let secondBuild: string;

beforeAll(async () => {
  secondBuild = makeSecondBuild();
  fleet = await startFleet(inject('redisUrl'));
}, 240_000);
afterAll(async () => {
  await fleet?.stop();
  if (secondBuild) rmSync(secondBuild, { recursive: true, force: true });
});

/** The files that a web's pages name. */
async function filesOf({ url }: Member): Promise<string[]> {
  const pages = await Promise.all(PAGES.map(async (page) => (await fetch(url + page)).text()));
  const named = pages.flatMap((html) => html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g) ?? []);
  return [...new Set(named)].toSorted();
}

async function missing(webs: readonly Member[], files: readonly string[]): Promise<string[]> {
  const lacking: string[] = [];
  for (const { url } of webs) {
    for (const file of files) {
      const answer = await fetch(url + file);
      await answer.arrayBuffer();
      const isFile = answer.ok && !answer.headers.get('content-type')?.includes('html');
      if (!isFile) lacking.push(`${answer.status} ${url}${file}`);
    }
  }
  return lacking;
}

test('during an update every web has the files of both builds, and after it those of old pages', async () => {
  const [a, b] = fleet.webs;
  const old = await filesOf(a);
  expect(old.length).toBeGreaterThan(5);
  await a.stop();
  await a.start(secondBuild);
  const next = await filesOf(a);
  const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
  expect(scripts(next).filter((file) => old.includes(file))).toEqual([]);
  expect(scripts(next).length).toBe(scripts(old).length);
  expect(await missing([a, b], [...old, ...next])).toEqual([]);
  await b.stop();
  await b.start(secondBuild);
  expect(await missing([a, b], [...old, ...next])).toEqual([]);
});
