import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOnTheWire, bodyInOurNames } from '#tests/support/wire.ts';

/** A call as the stand-in for the upstream received it. */
export type SeenCall = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

export type PlannedAnswer = {
  status?: number;
  json?: unknown;
  /** Of a file, instead of `json`. */
  bytes?: Buffer;
  headers?: Record<string, string>;
};

/** An upstream over HTTP that answers as told and remembers what it was asked. */
export type WebUpstream = {
  url: string;
  calls: SeenCall[];
  /** What `METHOD /path` answers from now on; everything else is a 404. */
  plan: (call: string, answer: PlannedAnswer) => void;
  close: () => Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

export async function startWebUpstream(): Promise<WebUpstream> {
  const calls: SeenCall[] = [];
  const plans = new Map<string, PlannedAnswer>();
  const server: Server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const body = bodyInOurNames(method, url, await readBody(request));
    calls.push({ method, url, headers: request.headers, body });
    const answer = plans.get(`${method} ${url.split('?')[0]}`) ?? {
      status: 404,
      json: { statusCode: 404, code: 'not_found', message: 'Absent' },
    };
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.bytes ?? JSON.stringify(answerOnTheWire(method, url, answer.json ?? { data: null })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    plan: (call, answer) => void plans.set(call, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The web's settings for a test, secrets included. */
export function setWebSettings(settings: { upstreamUrl?: string; publicUrl?: string }): void {
  process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
  process.env.WEB_UPSTREAM_SECRET = 'another-secret-of-the-tests-long-enough';
  process.env.UPSTREAM_URL = settings.upstreamUrl ?? 'http://127.0.0.1:9';
  process.env.PUBLIC_URL = settings.publicUrl ?? 'http://localhost:3000';
}

/** Where the web stands in these tests. */
export const site = 'http://localhost:3000';

/** Headers that a browser sends with a form or a fetch of our own pages. */
export const fromOurPages = {
  host: 'localhost:3000',
  origin: site,
  'sec-fetch-site': 'same-origin',
} as const;
