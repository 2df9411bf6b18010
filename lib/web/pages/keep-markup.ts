import { hash } from 'node:crypto';
import { currentResponse } from '../current-response.ts';
import { piecesOfPage } from './static-store.ts';

/** Stores a piece for the HTML of this page. Its name is a hash, so equal markup has one name in every process. */
export function keepMarkup(html: string): string {
  const id = hash('sha1', html, 'base64url');
  piecesOfPage().set(id, html);
  return id;
}

/** Whether the client router asks for the page: it gets the payload only, so inert HTML must be in it. */
export function isForRouter(): boolean {
  return currentResponse.getStore()?.req.headers.rsc === '1';
}
