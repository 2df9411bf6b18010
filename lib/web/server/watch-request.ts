import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is said of a request once it is answered; nothing of who asked, nor of what an address holds. */
export type Answered = {
  /** The same id as in the upstream's lines about it. */
  id: string;
  method: string;
  /** The pattern of its route. */
  route: string;
  status: number;
  ms: number;
  /** Whether a whole public page was in memory; absent for everything else. */
  cache?: 'hit' | 'miss';
  /** Whoever asked did not wait for the end. */
  isAborted?: true;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Tells `heard` of the request when its answer is sent or given up. */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  about: { id: string; nameOf: (url: string) => string; cacheOf: () => Answered['cache'] },
  heard: (answered: Answered) => void,
): void {
  const begun = performance.now();
  // Next writes its own notes over it.
  const { url = '/', method = 'GET' } = request;
  response.once('close', () => {
    const cache = about.cacheOf();
    heard({
      id: about.id,
      method: METHODS.has(method) ? method : 'other',
      route: about.nameOf(url),
      status: response.statusCode,
      ms: Math.round(performance.now() - begun),
      ...(cache ? { cache } : {}),
      ...(response.writableFinished ? {} : { isAborted: true }),
    });
  });
}
