import type { FastifyRequest } from 'fastify';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import { localeFromHeader } from '#lib/i18n/locales.ts';

/** By Accept-Language; French by default. */
export function textsFor(request: FastifyRequest): ApiTexts {
  return apiTexts(localeFromHeader(request.headers['accept-language']));
}
