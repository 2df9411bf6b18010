import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = { status?: number; body?: unknown; delay?: number };

/** As the EU's service answers for a member state that is away. */
export const STATE_AWAY = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };

/** A local VIES over HTTP that answers as planned, and stores what it was asked. */
export async function startVies() {
  let answer: Answer = {};
  const requests: { path: string; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', body: JSON.parse(await text(request)) });
    const { status = 200, body = { valid: true, name: '---', address: '---' }, delay = 0 } = answer;
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    plan(next: Answer) {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
