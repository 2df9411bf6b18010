import { ERROR_STATUS, type ErrorCode } from '#lib/contract/errors.ts';
import type { ApiKey, ApiTexts, ValidationKey } from '#lib/i18n/api-texts.ts';

export type FailureOptions = {
  /** Path in the body (`experiences.0.expCompany`) to a key of messages/<locale>/validation.json. */
  fields?: Record<string, ValidationKey>;
  /** Seconds the caller must wait; told in the message and in Retry-After. */
  retryAfter?: number;
  /** Answers `hasPaidPackage` with a refused plan. */
  hasPaidPackage?: boolean;
  /** Replaces the code's usual sentence. */
  message?: ApiKey;
  /** What that sentence names. */
  values?: Record<string, string | number>;
};

/** A refusal that the caller is told in words. Everything else that is thrown is an incident. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly options: FailureOptions;

  constructor(code: ErrorCode, options: FailureOptions) {
    super(code);
    this.name = 'ApiFailure';
    this.code = code;
    this.options = options;
  }

  get statusCode(): number {
    return ERROR_STATUS[this.code];
  }
}

/**
 * Makes a refusal to throw: `throw apiError('already_applied')`. The code's status is in
 * lib/contract/errors.ts, its sentence in messages/<locale>/api.json.
 */
export function apiError(code: ErrorCode, options: FailureOptions = {}): ApiFailure {
  return new ApiFailure(code, options);
}

/** A refusal of one field of the body: 422 with the sentence beside the field. */
export function fieldError(path: string, key: ValidationKey, code: ErrorCode = 'invalid'): ApiFailure {
  return new ApiFailure(code, { fields: { [path]: key } });
}

/** A duration in words, rounded up: "40 secondes", "15 minutes". */
export function waitInWords(seconds: number, texts: ApiTexts): string {
  if (seconds <= 90) return texts.api('wait.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  return texts.api('wait.minutes', { count: Math.ceil(seconds / 60) });
}

/**
 * The SQLSTATE of a database error (drizzle wraps the driver's error as `cause`), or undefined.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function sqlState(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < 4 && current instanceof Error; depth += 1) {
    const code = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
    current = current.cause;
  }
  return undefined;
}

const STATE_CODES: Record<string, ErrorCode> = {
  '23505': 'conflict',
  '23503': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '22021': 'bad_request',
  '22P05': 'bad_request',
  '22003': 'invalid',
  '57014': 'unavailable',
  '53300': 'unavailable',
};

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The vocabulary's word for what the database refused, or undefined when it is a fault of ours. */
export function databaseCode(error: unknown): ErrorCode | undefined {
  const state = sqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57P') ? 'unavailable' : STATE_CODES[state];
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && NETWORK_CODES.has(code) ? 'unavailable' : undefined;
}
