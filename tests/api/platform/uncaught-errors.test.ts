import { execFile, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { guardTests } from '#tests/support/platform/guarded.ts';
import { handlers } from '#upstream/handlers.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { startJobs } from '#upstream/platform/jobs.ts';
import { uncaughtErrors } from '#upstream/platform/metrics.ts';

/** Every way in which code leaves an error behind that nobody catches. */
const WAYS: Record<string, () => unknown> = {
  'a timer': () =>
    setTimeout(() => {
      throw new Error('of a timer');
    }),
  'a rejected promise': () => void Promise.reject(new Error('of a promise')),
  'a rejection after a pause': () =>
    void (async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw Object.assign(new Error('of a statement'), { code: '23505' });
    })(),
  'a stream': () => void setTimeout(() => new PassThrough().destroy(new Error('of a stream'))),
  'a file that is missing': () => createReadStream('/does/not/exist'),
  'a program that does not start': () => spawn('/does/not/exist'),
  'the input of a program that has ended': () => {
    const { stdin } = spawn('true');
    stdin.write('x'.repeat(10_000_000));
  },
  'a refused connection': () => connect(1, '127.0.0.1'),
};

function addFailingRoutes(app: FastifyInstance): void {
  app.addContentTypeParser('text/plain', (_request, _body, done) => done(null));
  app.get<{ Querystring: { way: string } }>('/fails', async ({ query }) => {
    WAYS[query.way]?.();
    await new Promise(() => undefined);
  });
  app.get('/fails-later', async () => {
    setTimeout(() => WAYS['a stream']?.(), 20);
    return { data: null };
  });
  app.get('/fails-in-answer', async (_request, reply) => {
    const stream = new PassThrough();
    stream.write('begun ');
    setTimeout(() => WAYS['a timer']?.(), 20);
    return reply.send(stream);
  });
  app.post('/fails-while-receiving', async ({ raw }) => {
    raw.on('data', () => {
      throw new Error('in a listener');
    });
    await new Promise(() => undefined);
  });
}

let api: TestApi;
let app: FastifyInstance;
let address: string;
let guard: ReturnType<typeof guardTests>;
const logs: string[] = [];

beforeAll(async () => {
  api = await startTestApi({ ownDatabase: true });
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logs.push(String(chunk));
      done();
    },
  });
  app = await buildApp(api.deps, handlers, [addFailingRoutes], logTo);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  guard = guardTests();
});
afterAll(async () => {
  guard?.restore();
  await app?.close();
  await api?.close();
});

async function counted(of: 'request' | 'job'): Promise<number> {
  const { values } = await uncaughtErrors.get();
  return values.find(({ labels }) => labels.of === of)?.value ?? 0;
}

const isUp = async () => (await fetch(`${address}/health`)).status === 200 && guard.ending.length === 0;
const eventually = { timeout: 60_000 };
const logged = (text: string) => vi.waitFor(() => expect(logs.join('')).toContain(text), eventually);

describe('an error that no code of a request caught', () => {
  it.each(Object.keys(WAYS))('ends only that request, with 500, when it comes from %s', async (way) => {
    const before = await counted('request');
    const answer = await fetch(`${address}/fails?way=${encodeURIComponent(way)}`);
    expect(answer.status).toBe(500);
    const { code, message } = (await answer.json()) as { code: string; message: string };
    const [incident = 'none'] = /[0-9A-F]{8}/.exec(message) ?? [];
    expect(code).toBe('internal');
    await logged(`"incident":"${incident}"`);
    await logged('uncaught error');
    expect(await counted('request')).toBe(before + 1);
    expect(await isUp()).toBe(true);
  });

  it('ends the request while its body arrives', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await fetch(`${address}/fails-while-receiving`, { method: 'POST', headers, body: 'text' });
    expect(answer.status).toBe(500);
    expect(await isUp()).toBe(true);
  });

  it('is only logged and counted after the answer', async () => {
    const before = await counted('request');
    expect((await fetch(`${address}/fails-later`)).status).toBe(200);
    await vi.waitFor(async () => expect(await counted('request')).toBe(before + 1), eventually);
    expect(await isUp()).toBe(true);
  });

  it('breaks off an answer that has begun', async () => {
    const answer = await fetch(`${address}/fails-in-answer`);
    await expect(answer.text()).rejects.toThrow();
    expect(await isUp()).toBe(true);
  });
});

it('an error that no code of a job caught fails that job, and the others run', async () => {
  const before = await counted('job');
  const done: string[] = [];
  const jobs = await startJobs({
    database: api.deps.database,
    log: { error: (line: object) => void logs.push(JSON.stringify(line)), warn: () => undefined },
    work: true,
    definitions: [
      {
        name: 'uncaught',
        retry: { retries: 0, longestPause: 1 },
        async run({ way }) {
          if (way) WAYS[String(way)]?.();
          if (way) await new Promise(() => undefined);
          done.push('another job');
        },
      },
    ],
  });
  for (const way of Object.keys(WAYS)) await jobs.send(api.db, 'uncaught', { way });
  await jobs.send(api.db, 'uncaught', {});
  await vi.waitFor(async () => {
    expect(done).toEqual(['another job']);
    expect(await counted('job')).toBe(before + Object.keys(WAYS).length);
  }, eventually);
  expect(await isUp()).toBe(true);
  await jobs.stop();
});

it('an error that belongs to no request and no job ends the program', async () => {
  const program = `
    const { guardWork } = await import('#lib/system/current-work.ts');
    const { endProgram } = await import('#upstream/platform/end-start.ts');
    const { openLog } = await import('#lib/system/log.ts');
    guardWork(endProgram(openLog('upstream')));
    setTimeout(() => { throw Object.assign(new Error('of nadia@exemple.test'), { code: 'EREFUSED' }) }, 5);
    setTimeout(() => console.log('still there'), 2000);`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  });
  const { code, stdout, stderr } = await ended.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('EREFUSED');
  expect(stderr).not.toContain('nadia');
});
