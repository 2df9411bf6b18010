import type { ServerResponse } from 'node:http';

/** Notes of Next to a host that routes for it. They repeat the whole address, too long for many a proxy's buffer. */
const NOTES = ['x-middleware-rewrite', 'x-middleware-next'];

/** Keeps Next's notes to itself out of an answer, at the last moment before its headers leave. */
export function hideInnerHeaders(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    for (const name of NOTES) response.removeHeader(name);
    return writeHead.apply(response, given);
  }) as typeof writeHead;
}
