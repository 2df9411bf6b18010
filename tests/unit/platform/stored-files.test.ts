import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { readJobFeed } from '#lib/web/catalogue/serve-job-feed.ts';
import { serveKept } from '#lib/web/catalogue/serve-stored.ts';
import { KeptFiles, keptFiles, NothingToKeep } from '#lib/web/catalogue/stored-files.ts';

vi.mock('server-only', () => ({}));

let folder: string;
let time: number;
let files: KeptFiles;
let created: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-kept-'));
  time = Date.UTC(2026, 10, 21);
  created = 0;
  files = new KeptFiles({ folder, now: () => time });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes how often it was called, and takes so many milliseconds of the test's clock. */
const making = (took = 100) =>
  async function* () {
    created += 1;
    time += took;
    yield `made ${created}`;
    yield ' times';
  };
const read = async (took?: number) => {
  const { path } = await files.get('offers', making(took));
  return readFileSync(path, 'utf8');
};

describe('a cached file', () => {
  it('is built once for all requests of the same moment, and cached', async () => {
    const both = await Promise.all([files.get('offers', making()), files.get('offers', making())]);
    expect(both[0]).toBe(both[1]);
    expect(await read()).toBe('made 1 times');
    expect(readdirSync(folder)).toEqual(['offers']);
  });

  it('is rebuilt after a change, once it is five times older than its build took', async () => {
    await read(100);
    files.forget();
    time += 399;
    expect(await read()).toBe('made 1 times');
    time += 1;
    expect(await read()).toBe('made 2 times');
  });

  it('is rebuilt when something changed during its build', async () => {
    await files.get('offers', async function* () {
      yield 'too early';
      files.forget();
    });
    expect(await read()).toBe('made 1 times');
  });

  it('is served in its old version during a long build', async () => {
    await read(3_000);
    files.forget();
    time += 20_000;
    expect(await read(3_000)).toBe('made 1 times');
    await vi.waitFor(() => expect(created).toBe(2));
    await vi.waitFor(async () => expect(await read()).toBe('made 2 times'));
  });

  it('is rebuilt after ten minutes even without notice of a change', async () => {
    await read();
    time += 600_000;
    expect(await read()).toBe('made 2 times');
  });

  it('is rebuilt when somebody has emptied the folder, however long that takes', async () => {
    await read(3_000);
    rmSync(folder, { recursive: true });
    expect(await read(3_000)).toBe('made 2 times');
    rmSync(folder, { recursive: true });
    files.forget();
    time += 20_000;
    expect(await read(3_000)).toBe('made 3 times');
  });

  it('is rebuilt when the clock was set back', async () => {
    await read();
    time -= 24 * 60 * 60_000;
    expect(await read()).toBe('made 2 times');
  });

  it('stays when its rebuild fails, without half a file', async () => {
    await read();
    files.forget();
    time += 10_000;
    const failing = async function* () {
      yield 'half';
      throw new Error('the upstream is away');
    };
    const { path } = await files.get('offers', failing);
    expect(readFileSync(path, 'utf8')).toBe('made 1 times');
    await expect(files.get('other', failing)).rejects.toThrow('away');
    expect(readdirSync(folder)).toEqual(['offers']);
  });

  it('is removed when all take too much room, the one asked for longest ago first', async () => {
    const bytes = 'made 1 times'.length;
    files = new KeptFiles({ folder, now: () => time, mostBytes: 2 * bytes });
    await files.get('first', making());
    await files.get('second', making());
    await files.get('first', making());
    await files.get('third', making());
    expect(readdirSync(folder).toSorted()).toEqual(['first', 'third']);
    files = new KeptFiles({ folder, now: () => time, mostBytes: 1 });
    expect(readFileSync((await files.get('large', making())).path, 'utf8')).toBe('made 4 times');
  });

  it('is no longer served when it has no content', async () => {
    await read();
    files.forget();
    time += 10_000;
    const nothing = async function* () {
      if (created < 0) yield '';
      throw new NothingToKeep();
    };
    await expect(files.get('offers', nothing)).rejects.toThrow(NothingToKeep);
  });
});

describe('the response with a cached file', () => {
  const send = (headers: Record<string, string> = {}, method = 'GET') =>
    serveKept(
      new Request('http://web.test/a.xml', { method, headers }),
      'answer',
      { type: 'application/xml' },
      () => making()(),
    );

  it('has a type and a date', async () => {
    const answer = await send();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await answer.text()).toBe('made 1 times');
  });

  it('may be left in the middle', async () => {
    for (const reads of [0, 1]) {
      const reader = (await send()).body?.getReader();
      for (let read = 0; read < reads; read += 1) await reader?.read();
      await reader?.cancel(new Error('the client left'));
      await new Promise((resolve) => setImmediate(resolve));
    }
  });

  it('is 503 when the file was removed in the meantime', async () => {
    const removed = { path: join(folder, 'removed'), etag: 'W/"1"', madeAt: new Date() };
    vi.spyOn(keptFiles(), 'get').mockResolvedValueOnce(removed);
    expect((await send()).status).toBe(503);
  });

  it('is 304 for a client that has it, and full after a change', async () => {
    created = 7;
    keptFiles().forget();
    await vi.waitFor(async () => expect(await (await send()).text()).toBe('made 8 times'));
    const etag = (await send()).headers.get('etag') ?? '';
    expect((await send({ 'if-none-match': etag })).status).toBe(304);
    keptFiles().forget();
    await vi.waitFor(async () => expect((await send({ 'if-none-match': etag })).status).toBe(200));
  });

  it('has no body for HEAD', async () => {
    const answer = await send({}, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it.each([
    ['not_found', 404],
    ['invalid', 422],
    ['server_error', 503],
  ] as const)('has the status of an upstream that answers %s', async (code, status) => {
    const failing = async function* () {
      if (created < 0) yield '';
      throw new ApiFailure({ statusCode: status, code, message: '' });
    };
    const request = new Request('http://web.test/a.xml');
    const answer = await serveKept(request, `failing-${code}`, { type: 'application/xml' }, failing);
    expect(answer.status).toBe(status);
  });
});

describe('the address of a file of offers for aggregators', () => {
  const read = (query: string) => readJobFeed(new URLSearchParams(query));

  it('names a department, a part and a day', () => {
    expect(read('')).toEqual({});
    const of = { department: '2A', part: 3, since: '2026-11-20' };
    expect(read('department=2A&part=3&since=2026-11-20')).toEqual(of);
  });

  it.each(['department=99', 'department=../x', 'part=0', 'part=1e3', 'since=hier', 'since=2026-02-30'])(
    'names no file with %s',
    (query) => expect(read(query)).toBeUndefined(),
  );
});
