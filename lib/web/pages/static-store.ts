/**
 * Hands inert HTML from the rendering of the page's payload to the rendering of its HTML, which Next keeps in
 * two module graphs of one process: hence the global. The browser has no store and finds nothing.
 */
const place = Symbol.for('bielle.static-markup');

/** Pieces of pages that are being rendered now; each page has a few, some of them the same as others have. */
const MOST_PIECES = 200;

type Store = { next: number; pieces: Map<string, string>; ids: Map<string, string> };
type Holder = { [place]?: Store };

/** Keeps a piece until its page is written, and names it. */
export function keepMarkup(html: string): string {
  const holder = globalThis as Holder;
  holder[place] ??= { next: 0, pieces: new Map(), ids: new Map() };
  const store = holder[place];
  const known = store.ids.get(html);
  if (known === undefined) store.next += 1;
  // A piece that is asked for again goes to the end of the line.
  else store.pieces.delete(known);
  const id = known ?? String(store.next);
  store.pieces.set(id, html);
  store.ids.set(html, id);
  if (store.pieces.size > MOST_PIECES) {
    const [oldest, text] = store.pieces.entries().next().value ?? [];
    if (oldest !== undefined && text !== undefined) {
      store.pieces.delete(oldest);
      store.ids.delete(text);
    }
  }
  return id;
}

/**
 * The piece of that name; nothing in a browser, which has no store. Throws on the server when more pages were
 * rendered at once than the store holds: a failed page is never kept, one without its rows would be.
 */
export function keptMarkup(id: string): string {
  const piece = (globalThis as Holder)[place]?.pieces.get(id);
  if (piece === undefined && typeof window === 'undefined') {
    throw new Error('A piece of this page was pushed out by others before it was written.');
  }
  return piece ?? '';
}
