import { hash, randomUUID } from 'node:crypto';
import { currentResponse } from '../current-response.ts';
import { piecesOfPage } from './static-store.ts';

/** Characters; the hash of a longer piece costs more than replacing it in the browser. */
const LONGEST_HASHED = 30_000;

/**
 * Stores a piece for the HTML of this page. Its name is a hash, so that equal markup has one name in every process; a
 * long piece has a name of its own each time.
 */
export function keepMarkup(html: string): string {
  const id = html.length > LONGEST_HASHED ? randomUUID() : hash('sha256', html, 'base64url');
  piecesOfPage().set(id, html);
  return id;
}

/** Whether the client router asks for the page: it gets the payload only, so inert HTML must be in it. */
export function isForRouter(): boolean {
  return currentResponse.getStore()?.req?.headers.rsc === '1';
}
