import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { statusesIn } from '../../support/security/raw-http.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test.each<[string, () => Promise<FastifyInstance> | FastifyInstance]>([
  ['the API', () => api.app],
  ['the page of payments', () => buildPaymentApp(api.deps)],
])('%s answers accepted requests before it stops', async (_name, build) => {
  const app = await build();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(app.server, 'connection');
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await taken;
  const closing = app.close();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'close');
  await closing;
  expect(statusesIn(answer)).toEqual([200]);
});
