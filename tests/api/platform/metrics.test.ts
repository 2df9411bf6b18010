import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { openMetrics } from '#upstream/platform/metrics.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
let server: Server;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  const [first] = await openMetrics(api.deps.database, 0, '127.0.0.1');
  if (!first) throw new Error('The metrics listen nowhere.');
  server = first;
});
afterAll(async () => {
  server?.close();
  await api?.close();
});

/** The series that Prometheus would read, by name and labels. */
async function read(): Promise<Map<string, number>> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

it('the metrics cover requests, sign-ins, searches, queues, connections and the process, with few labels', async () => {
  // What a process counts, it has counted since it started.
  const before = await read();
  const { email } = await api.candidate();
  const sign = (password: string) =>
    api.visitor().call(authenticationContract.signinCandidate, { body: { email, password } });
  await sign('pas le bon').catch(() => undefined);
  await sign(ACTOR_PASSWORD);
  const body = { tradeId: 1, townCode: '23096', maxRange: 30 };
  await api.visitor().call(searchContract.searchOffer, { body, query: {} } as never);
  for (const id of [1, 2, 3]) await api.inject({ method: 'GET', url: `/offers/${id}` });

  const series = await read();
  const counted = (name: string) => (series.get(name) ?? 0) - (before.get(name) ?? 0);
  const requests = 'bielle_request_duration_seconds_count';
  expect(counted(`${requests}{method="GET",route="/offers/:id",status="404"}`)).toBe(3);
  expect(counted(`${requests}{method="POST",route="/auth/signin/candidate",status="200"}`)).toBe(1);
  expect(counted('bielle_sign_ins_total{role="candidate",outcome="ok"}')).toBe(1);
  expect(counted('bielle_sign_ins_total{role="candidate",outcome="refused"}')).toBe(1);
  expect(counted('bielle_search_duration_seconds_count{of="offers"}')).toBe(1);
  expect(series.get('bielle_jobs{queue="web-pages",state="failed"}')).toBe(0);
  expect(series.get('bielle_purge_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(series.get('bielle_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(series.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(0);
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

it('the metrics’ port serves nothing else but whether the program answers', async () => {
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  // For the probe of a worker, which has no other port.
  expect(await (await fetch(`http://127.0.0.1:${port}/health`)).text()).toBe('ok');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await api.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
});
