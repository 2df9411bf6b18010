import type { FastifyInstance } from 'fastify';
import { withoutTurns } from '#lib/rules/text/text-direction.ts';
import { apiError } from '../errors.ts';

/** Escapes of half a pair of surrogates, and signs that turn the direction of a text, escaped or not: both are rare. */
const ODD = /\\u[dD][89A-Fa-f]|\\u20(?:2[A-Ea-e]|6[6-9])|[\u202a-\u202e\u2066-\u2069]/;

/**
 * A body of JSON whose texts turn nothing around. Half a pair of surrogates, which only an escape can write, is refused:
 * it is no character, and the database takes it in no JSON.
 * @throws whatever is no JSON, or too deep to be looked through
 */
function tidied(body: string): string {
  if (!ODD.test(body)) return body;
  const value = JSON.parse(body, (key, inner: unknown) => {
    const texts = typeof inner === 'string' ? [key, inner] : [key];
    if (!texts.every((text) => text.isWellFormed())) throw apiError('bad_request');
    return typeof inner === 'string' ? withoutTurns(inner) : inner;
  });
  return JSON.stringify(value);
}

/** JSON alone is understood; an empty body counts as none, since many clients send the header anyway. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    let text: string;
    try {
      text = tidied(body as string);
    } catch {
      return done(apiError('bad_request'));
    }
    return parse(request, text, done);
  });
}
