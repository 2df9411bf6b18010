// @vitest-environment node
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession as session } from '#tests/support/accounts/a-web-session.ts';
import { allRoutes, callRoute, type Route } from '#tests/support/pages/route-handlers.ts';
import { fromOurPages, setWebSettings } from '#tests/support/web-upstream.ts';

/** Takes every connection and says nothing, as a program does that is stopped in the middle. */
const frozen: Server = createServer(() => undefined);
let routes: Route[];
let longest: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
  routes = await allRoutes();
}, 60_000);
afterAll(() => void frozen.close());

beforeEach(() => {
  setWebSettings({ upstreamUrl: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` });
  longest = 0;
  const [timeout, later] = [AbortSignal.timeout.bind(AbortSignal), setTimeout];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    longest = Math.max(longest, ms);
    return timeout(Math.min(ms, 30));
  });
  // The stream of events has a timer of its own, which ends once it has begun.
  vi.stubGlobal('setTimeout', (call: () => void, ms?: number, ...input: unknown[]) =>
    later(call, ms === 15_000 ? 30 : ms, ...input),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('an upstream that takes calls and says nothing makes no handler wait for ever', async () => {
  const cookie = `${sessionCookie}=${await sealSession(session)}`;
  const handlers = routes.filter(({ file }) => /^app\/(api|files|calendar)\//.test(file));
  expect(handlers.length).toBeGreaterThan(20);
  let refused = 0;
  for (const route of handlers) {
    const title = `${route.method} ${route.file}`;
    const answer = await callRoute(route, { ...fromOurPages, 'accept-language': 'fr', cookie });
    // 400: a body that is no JSON; 404: a call that is no operation, or that nobody signed.
    expect([200, 204, 303, 400, 404, 503], title).toContain(answer.status);
    if (answer.status !== 503) continue;
    refused += 1;
    expect(Number(answer.headers.get('retry-after')), title).toBeGreaterThan(0);
    const body = await answer.text();
    if (body)
      expect(JSON.parse(body), title).toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/\S/),
      });
  }
  expect(refused).toBeGreaterThan(8);
  expect(longest).toBeLessThanOrEqual(60_000);
}, 30_000);
