import type { FastifyInstance } from 'fastify';
import { withoutTurns } from '#lib/rules/text/text-direction.ts';
import { apiError } from '../errors.ts';

/** Escaped lone surrogates, and direction overrides, escaped or not. Both are rare. */
const ODD = /\\u[dD][89A-Fa-f]|\\u20(?:2[A-Ea-e]|6[6-9])|[\u202a-\u202e\u2066-\u2069]/;

/**
 * Removes direction overrides; refuses lone surrogates, which PostgreSQL rejects in JSON.
 * @throws for invalid or too deep JSON
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

/** An empty body counts as none: many clients send the header anyway. */
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
