import type { FastifyRequest } from 'fastify';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import { localeFromHeader } from '#lib/i18n/locales.ts';

/** The sentences for whoever sent a request: Accept-Language, French when it names neither language. */
export function textsFor(request: FastifyRequest): ApiTexts {
  return apiTexts(localeFromHeader(request.headers['accept-language']));
}
