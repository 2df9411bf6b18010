import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { RETRY_AFTER } from '#lib/contract/platform/defaults.ts';
import { ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import { pathToWire, type WireNames } from '#lib/contract/platform/names.ts';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import { isBrokenOff } from '#lib/http/unfinished-requests.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { TRY_AGAIN_AFTER } from '#lib/system/load-gauge.ts';
import { ApiError, type ApiErrorOptions, apiError, databaseCode, waitInWords } from '../errors.ts';
import { textsFor } from './locale.ts';

type Issue = z.core.$ZodIssue;

/** Fastify adds the part of the request as `validationContext`. */
export class InvalidRequest extends Error {
  readonly issues: readonly Issue[];
  validationContext?: string;

  constructor(issues: readonly Issue[]) {
    super('invalid request');
    this.name = 'InvalidRequest';
    this.issues = issues;
  }
}

/** A wrong answer's fields, under the names of the wire. */
type Reading = { texts: ApiTexts; names: WireNames | undefined };

const readingOf = (request: FastifyRequest): Reading => ({
  texts: textsFor(request),
  names: request.routeOptions.config.names,
});

function translateIssues(issues: readonly Issue[], { texts, names }: Reading): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = pathToWire(issue.path.join('.'), names);
    if (!path || path in fields) continue;
    const key = texts.isValidationKey(issue.message) ? issue.message : 'invalid_field';
    fields[path] = texts.validation(key);
  }
  return fields;
}

function translateFields(
  options: ApiErrorOptions,
  { texts, names }: Reading,
): Record<string, string> | undefined {
  if (!options.fields) return undefined;
  return Object.fromEntries(
    Object.entries(options.fields).map(([path, key]) => [
      pathToWire(path, names),
      texts.validation(key, options.values),
    ]),
  );
}

function toEnvelope(error: ApiError, reading: Reading): FailureEnvelope {
  const { texts } = reading;
  const { code, options } = error;
  const wait = code === 'too_many_requests' ? waitInWords(options.retryAfter ?? 60, texts) : '';
  const fields = translateFields(options, reading);
  return {
    statusCode: error.statusCode,
    code,
    message: texts.api(options.message ?? `errors.${code}`, { wait, incident: '', ...options.values }),
    ...(fields ? { fields } : {}),
    ...(code === 'no_plan' ? { hasPaidPackage: options.hasPaidPackage ?? false } : {}),
  };
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

function knownCode(error: FastifyError): ErrorCode | undefined {
  const named = FASTIFY_CODES[error.code];
  if (named) return named;
  // The framework's own refusals (broken JSON, malformed path) have a status below 500.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return 'bad_request';
  return databaseCode(error);
}

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** Distinguishes an invalid session from none: many invalid ones suggest guessing. */
export function refusalCodeOf(request: FastifyRequest): string | undefined {
  const refused = refusals.get(request);
  return refused === 'unauthorized' && request.headers.authorization ? 'invalid_token' : refused;
}

function refuse(request: FastifyRequest, reply: FastifyReply, failure: ApiError): FastifyReply {
  refusals.set(request, failure.code);
  const wait = failure.options.retryAfter ?? (failure.code === 'unavailable' ? TRY_AGAIN_AFTER : 0);
  if (wait) reply.header('retry-after', String(wait));
  return reply.code(failure.statusCode).send(toEnvelope(failure, readingOf(request)));
}

function refuseInvalid(request: FastifyRequest, reply: FastifyReply, error: InvalidRequest): FastifyReply {
  // A malformed id names nothing.
  if (error.validationContext === 'params') return refuse(request, reply, apiError('not_found'));
  refusals.set(request, 'invalid');
  const reading = readingOf(request);
  const failure: FailureEnvelope = {
    statusCode: ERROR_STATUS.invalid,
    code: 'invalid',
    message: reading.texts.api('errors.invalid'),
    fields: translateIssues(error.issues, reading),
  };
  return reply.code(failure.statusCode).send(failure);
}

/** What a caller reads of an error after the answer has begun, where no status can be sent any more. */
export function failureOf(error: unknown, request: FastifyRequest): FailureEnvelope {
  if (error instanceof ApiError) return toEnvelope(error, readingOf(request));
  const incident = randomBytes(4).toString('hex').toUpperCase();
  request.log.error({ incident, error: describeError(error) }, 'incident');
  return {
    statusCode: 500,
    code: 'internal',
    message: textsFor(request).api('errors.internal', { incident }),
  };
}

/** Incidents are logged under a number that the answer shows. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Nobody gets this answer.
  if (isBrokenOff(request.raw)) return reply.send();
  if (error instanceof ApiError) return refuse(request, reply, error);
  if (error instanceof InvalidRequest) return refuseInvalid(request, reply, error);
  const code = knownCode(error);
  if (code && code !== 'unavailable') return refuse(request, reply, apiError(code));
  const incident = randomBytes(4).toString('hex').toUpperCase();
  request.log.error({ incident, error: describeError(error) }, 'incident');
  if (code) return refuse(request, reply, apiError(code, { retryAfter: RETRY_AFTER }));
  const failure: FailureEnvelope = {
    statusCode: 500,
    code: 'internal',
    message: textsFor(request).api('errors.internal', { incident }),
  };
  return reply.code(500).send(failure);
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(request, reply, apiError('not_found'));
}
