// @vitest-environment node

import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';

it('a server says that it stops before it closes, and answers until then', async () => {
  const { server, stop } = createWebServer({
    handle: async (_request, response) => void response.end('page'),
    cache: undefined,
    answerPurge: undefined,
    https: false,
    proxies: 0,
    stopDelay: 2_000,
    views: noViews,
    log: () => undefined,
    nameOf: () => '/',
    answered: () => undefined,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  expect(await statusOf('/ready')).toBe(200);
  const stopped = stop();
  expect([await statusOf('/ready'), await statusOf('/offer/1')]).toEqual([503, 200]);
  await stopped;
  await expect(statusOf('/ready')).rejects.toThrow();
});
