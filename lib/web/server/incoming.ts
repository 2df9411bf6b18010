import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { visitorAddress } from '#lib/http/visitor-address.ts';
import { addressHeader } from '../session/caller.ts';

const requestIdForm = /^[\w.-]{8,64}$/;

/**
 * Next's internal headers, which could skip the middleware or its policy, and headers that claim another host,
 * address or method.
 */
const inward = [
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-middleware-invoke',
  'x-middleware-prefetch',
  'x-middleware-override-headers',
  'x-middleware-next',
  'x-middleware-set-cookie',
  'x-nextjs-data',
  'x-nonce',
  'content-security-policy',
  'x-matched-path',
  'x-now-route-matches',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-output',
  'x-invoke-status',
  'x-invoke-error',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'next-action',
  'next-resume',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  WEB_SECRET_HEADER,
];

/** Cleans the headers before anything reads them; adds an id and the visitor's address. */
export function prepareRequest(request: IncomingMessage, hops: number): string {
  const { headers } = request;
  headers[addressHeader] = visitorAddress(request.socket.remoteAddress, headers['x-forwarded-for'], hops);
  // Deleting an absent header is not free.
  for (const name of inward) if (name in headers) delete headers[name];
  const requestId = headers[REQUEST_ID_HEADER];
  const id = typeof requestId === 'string' && requestIdForm.test(requestId) ? requestId : randomUUID();
  headers[REQUEST_ID_HEADER] = id;
  return id;
}
