import { hash, randomUUID } from 'node:crypto';
import { currentResponse } from '../next-adapter/current-response.ts';

/** Characters; the hash of a longer piece costs more than replacing it in the browser. */
const LONGEST_HASHED = 30_000;

const place = Symbol.for('bielle.static-markup');

type Pieces = Map<string, string>;
type Holder = { [place]?: Pieces };

/** Kept with the response, so that they go with it. Renderings without a request, as in tests, share one store. */
function piecesOfPage(): Pieces {
  const holder = (currentResponse.getStore() ?? globalThis) as Holder;
  holder[place] ??= new Map();
  return holder[place];
}

/**
 * Stores a piece for the HTML of this page. Its name is a hash, so that equal markup has one name in every process; a
 * long piece has a name of its own each time.
 */
export function keepMarkup(html: string): string {
  const id = html.length > LONGEST_HASHED ? randomUUID() : hash('sha256', html, 'base64url');
  piecesOfPage().set(id, html);
  return id;
}

/**
 * What `kept-markup.ts` reads: Next renders payload and HTML in two module graphs of one process.
 * @throws when the page has no such piece: a failed page is not cached, one without its rows would be
 */
function keptMarkup(id: string): string {
  const piece = piecesOfPage().get(id);
  if (piece === undefined) throw new Error('A piece of this page is not in its store.');
  return piece;
}
Object.assign(globalThis, { [Symbol.for('bielle.kept-markup')]: keptMarkup });

/** Whether the client router asks for the page: it gets the payload only, so inert HTML must be in it. */
export function isForRouter(): boolean {
  return currentResponse.getStore()?.req?.headers.rsc === '1';
}
