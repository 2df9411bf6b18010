import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aFileForm } from '#tests/support/pages/a-csv.ts';

let api: TestApi;
let port: number;
let staff: Actor;

beforeAll(async () => {
  api = await startTestApi();
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
  staff = await api.internal();
});
afterAll(() => api.close());
beforeEach(() => {
  api.logs.length = 0;
});

const content = 'x'.repeat(200_000);
const forms = {
  '/import/offers': aFileForm({ content }),
  '/cv-import/read': aFileForm({ content, field: 'cv' }),
};
const paths = Object.keys(forms) as (keyof typeof forms)[];
const type = { 'content-type': aFileForm({ content }).headers['content-type'] };
const CUTS = [0, 10, 130, 190, 1000, 100_000, 200_100];
const each = paths.flatMap((path) => CUTS.map((cut) => [path, cut] as const));

const eventually = { timeout: 60_000 };
const lines = () => api.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
const lineOf = (path: string) => lines().find(({ msg, route }) => msg === 'request' && route === path);

/** Begins a request, and leaves once `bytes` of its body have arrived. */
async function leave(path: string, body: Buffer, bytes: number): Promise<void> {
  const taken = once(api.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${path === '/auth/signin/candidate' ? 'application/json' : type['content-type']}`,
    `content-length: ${body.length}`,
    `authorization: Bearer ${staff.token}`,
    '\r\n',
  ].join('\r\n');
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, bytes)]));
  const [request] = await taken;
  await vi.waitFor(() => {
    expect(request.socket.bytesRead).toBe(head.length + bytes);
  }, eventually);
  socket.resetAndDestroy();
}

it.each([...each, ['/auth/signin/candidate', 3] as const])(
  'a sender of %s who leaves after %i bytes is logged and counted as such, not as an incident',
  async (path, cut) => {
    const form = path in forms ? forms[path as keyof typeof forms].payload : Buffer.from('{"email":"x"}');
    await leave(path, form, cut);
    await vi.waitFor(() => expect(lineOf(path)).toMatchObject({ status: 499, isAborted: true }), eventually);
    expect(lines().filter(({ level, msg }) => Number(level) > 30 || msg === 'incident')).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  },
);

it.each(each.filter(([, cut]) => cut > 0))(
  'a form for %s that ends after %i bytes is refused',
  async (path, cut) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...type, authorization: `Bearer ${staff.token}` },
      body: new Uint8Array(forms[path].payload.subarray(0, cut)),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad_request' }]);
    expect(lines().filter(({ msg }) => msg === 'incident')).toEqual([]);
  },
);
