import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Handler } from './server/ask-next.ts';

// Next bundles a copy of this module for the pages: the server's copy and theirs share one store.
const key = Symbol.for('bielle.current-response');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<ServerResponse> } = globalThis;
shared[key] ??= new AsyncLocalStorage();

/** The response of the request that is being answered; nothing outside of one. */
export const currentResponse = shared[key];

/** The same handler, which lets whatever it calls reach its response. */
export function withCurrentResponse(handle: Handler): Handler {
  return (request, response) => currentResponse.run(response, () => handle(request, response));
}
