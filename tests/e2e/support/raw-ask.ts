import { type IncomingHttpHeaders, request } from 'node:http';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

type SentRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks as no browser would: with any host, and without following where an answer leads. */
export function rawAsk(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: SentRequest = {},
) {
  const { hostname, port } = new URL(origin);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, async (message) => {
      const pieces: Buffer[] = [];
      for await (const piece of message) pieces.push(piece as Buffer);
      const text = Buffer.concat(pieces).toString('utf8');
      resolve({ status: message.statusCode ?? 0, headers: message.headers, body: text });
    });
    sent.on('error', reject).end(body);
  });
}
