/**
 * Passes inert HTML from the payload's rendering to the HTML's, which Next runs in two module graphs: hence the
 * global. Browsers have no store.
 */
const place = Symbol.for('bielle.static-markup');

const MOST_PIECES = 200;

type Store = { next: number; pieces: Map<string, string>; ids: Map<string, string> };
type Holder = { [place]?: Store };

export function keepMarkup(html: string): string {
  const holder = globalThis as Holder;
  holder[place] ??= { next: 0, pieces: new Map(), ids: new Map() };
  const store = holder[place];
  const known = store.ids.get(html);
  if (known === undefined) store.next += 1;
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
 * Undefined in a browser.
 * @throws on the server when the store was too small: a failed page is not cached, one without its rows would be
 */
export function keptMarkup(id: string): string {
  const piece = (globalThis as Holder)[place]?.pieces.get(id);
  if (piece === undefined && typeof window === 'undefined') {
    throw new Error('A piece of this page was pushed out by others before it was written.');
  }
  return piece ?? '';
}
