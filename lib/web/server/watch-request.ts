import type { IncomingMessage, ServerResponse } from 'node:http';
import { statusOf } from '#lib/http/unfinished-requests.ts';

export type Answered = {
  /** The same id as in the upstream's lines about it. */
  id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  cache?: 'hit' | 'miss';
  /** The client left before the end. */
  isAborted?: true;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  about: { id: string; nameOf: (url: string) => string; cacheOf: () => Answered['cache'] },
  onAnswer: (answered: Answered) => void,
): void {
  const begun = performance.now();
  // Next overwrites it later.
  const { url = '/', method = 'GET' } = request;
  response.once('close', () => {
    const cache = about.cacheOf();
    onAnswer({
      id: about.id,
      method: METHODS.has(method) ? method : 'other',
      route: about.nameOf(url),
      status: statusOf(response),
      ms: Math.round(performance.now() - begun),
      ...(cache ? { cache } : {}),
      ...(response.writableFinished ? {} : { isAborted: true }),
    });
  });
}
