/**
 * Passes inert HTML from the payload's rendering to the HTML's, which Next runs in two module graphs: hence the
 * symbols. Browsers have no store.
 */
const place = Symbol.for('bielle.static-markup');
/** That of `current-response.ts`, which browsers cannot load. */
const current = Symbol.for('bielle.current-response');

type Pieces = Map<string, string>;
type Holder = { [place]?: Pieces };
type Shared = Holder & { [current]?: { getStore(): Holder | undefined } };

/** Kept with the response, so that they go with it. Renderings without a request, as in tests, share one store. */
export function piecesOfPage(): Pieces {
  const shared = globalThis as Shared;
  const holder = shared[current]?.getStore() ?? shared;
  holder[place] ??= new Map();
  return holder[place];
}

/**
 * Empty in a browser.
 * @throws on the server when the page has no such piece: a failed page is not cached, one without its rows would be
 */
export function keptMarkup(id: string): string {
  const piece = piecesOfPage().get(id);
  if (piece === undefined && typeof window === 'undefined') {
    throw new Error('A piece of this page is not in its store.');
  }
  return piece ?? '';
}
