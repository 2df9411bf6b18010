// @vitest-environment node

import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GET as offerPicture } from '#app/[locale]/(public)/offer/[id]/picture/route.tsx';
import { GET as file } from '#app/files/[key]/route.ts';
import { townPicture, tradePicture } from '#components/trades/picture-routes.tsx';
import { currentResponse } from '#lib/web/next-adapter/current-response.ts';
import { pageBudget } from '#lib/web/pages/page-budget.ts';
import { controlTimeouts } from '#tests/support/controlled-timeouts.ts';
import { setWebSettings, site } from '#tests/support/web-upstream.ts';

vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'fr' }));

let frozen: Server;
let timeouts: ReturnType<typeof controlTimeouts>;
const connections = new Set<Socket>();
beforeEach(() => {
  timeouts = controlTimeouts();
});
afterEach(() => timeouts.restore());

/** Takes connections and never says a word, as a process does that was stopped; three seconds pass once it is asked. */
beforeAll(async () => {
  frozen = createServer((socket) => {
    connections.add(socket);
    timeouts.pass(3_000);
  });
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
  setWebSettings({ upstreamUrl: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` });
});
afterAll(() => {
  for (const socket of connections) socket.destroy();
  frozen.close();
});

function responseTo(url: string): ServerResponse {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  return new ServerResponse(request);
}

const params = { locale: 'fr', trade: 'mecanicien-automobile', town: 'lyon-69', id: '12', key: 'a.jpg' };

it.each([
  ['of an offer', '/offer/12/picture', offerPicture],
  ['of a trade', '/emploi/mecanicien-automobile/picture', tradePicture],
  ['of a trade in a town', '/emploi/mecanicien-automobile/lyon-69/picture', townPicture],
  ['of a person', '/files/a.jpg', file],
])('a frozen upstream lets a picture %s be 503 after three seconds', async (_, path, get) => {
  const answer = await currentResponse.run(responseTo(path), () =>
    get(new Request(site + path), { params: Promise.resolve(params) }),
  );
  expect(answer.status).toBe(503);
});

it('a picture has less time than a page', async () => {
  for (const path of ['/offer/12/picture?lang=en', '/offer/12'])
    currentResponse.run(responseTo(path), pageBudget);
  expect(timeouts.limits()).toEqual([3_000, 10_000]);
});
