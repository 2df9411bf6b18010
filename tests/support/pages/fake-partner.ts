import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PartnerSettings } from '#lib/system/env.ts';

export type FakePartner = {
  settings: PartnerSettings;
  /** Offers that it shows, by reference. */
  offers: Map<string, Record<string, unknown>>;
  /** What it was asked, the oldest first, as `PUT /api/offers/12`. */
  requests: string[];
  /** Refuses everything with this status while it is set. */
  failing: number | undefined;
  close(): Promise<void>;
};

/** The recruiting partner over HTTP on this machine. */
export async function startFakePartner(): Promise<FakePartner> {
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    partner.requests.push(`${method} ${url}`);
    // One that points elsewhere names itself: whoever followed would come back.
    const end = (status: number) => void response.writeHead(status, { location: url }).end();
    if (request.headers.authorization !== `Bearer ${partner.settings.key}`) return end(401);
    if (partner.failing) return end(partner.failing);
    const reference = url.split('/').at(-1) ?? '';
    if (method === 'PUT') {
      partner.offers.set(reference, JSON.parse(Buffer.concat(chunks).toString()));
      return end(204);
    }
    return end(partner.offers.delete(reference) ? 204 : 404);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const partner: FakePartner = {
    settings: { url: `http://127.0.0.1:${port}/api`, key: 'a key of the partner' },
    offers: new Map(),
    requests: [],
    failing: undefined,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return partner;
}
