import { ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import type { ApiKey, ApiTexts, ValidationKey } from '#lib/i18n/api-texts.ts';

export type ApiErrorOptions = {
  /** Path in the body (`experiences.0.expCompany`) to a key of messages/<locale>/validation.json. */
  fields?: Record<string, ValidationKey>;
  /** Seconds; also sent as Retry-After. */
  retryAfter?: number;
  hasPaidPackage?: boolean;
  message?: ApiKey;
  values?: Record<string, string | number>;
};

/** A refusal explained to the caller; every other error is an incident. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly options: ApiErrorOptions;

  constructor(code: ErrorCode, options: ApiErrorOptions) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.options = options;
  }

  get statusCode(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Statuses are in lib/contract/platform/errors.ts, sentences in messages/<locale>/api.json. */
export function apiError(code: ErrorCode, options: ApiErrorOptions = {}): ApiError {
  return new ApiError(code, options);
}

export function fieldError(path: string, key: ValidationKey, code: ErrorCode = 'invalid'): ApiError {
  return new ApiError(code, { fields: { [path]: key } });
}

/** Rounded up: "40 secondes", "15 minutes", "22 heures". */
export function waitInWords(seconds: number, texts: ApiTexts): string {
  if (seconds <= 90) return texts.api('wait.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return texts.api('wait.minutes', { count: minutes });
  return texts.api('wait.hours', { count: Math.ceil(minutes / 60) });
}

/**
 * Drizzle wraps the driver's error as `cause`.
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
  // The server has become a standby: a failover is under way.
  '25006': 'unavailable',
  '55000': 'unavailable',
  '3D000': 'unavailable',
  '57014': 'unavailable',
};

/** The server is away, stops, refuses us, or lacks memory, connections or disk. */
const AWAY_STATES = /^(08|28|53|57P|58)/;

/** Node's codes for a server that is away, and for a full or broken disk. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EDQUOT',
  'EIO',
  'ENOSPC',
  'EROFS',
]);

export const NO_ANSWER = 'the database does not answer';

/** The driver's errors for lost connections have no code. */
const AWAY_MESSAGES = new Set([
  NO_ANSWER,
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

function isAway(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < 4 && current instanceof Error; depth += 1) {
    const code = 'code' in current ? current.code : undefined;
    if ((typeof code === 'string' && AWAY_CODES.has(code)) || AWAY_MESSAGES.has(current.message)) return true;
    current = current.cause;
  }
  return false;
}

/** Undefined when the error is a bug of ours. */
export function databaseCode(error: unknown): ErrorCode | undefined {
  const state = sqlState(error);
  if (state) return AWAY_STATES.test(state) ? 'unavailable' : STATE_CODES[state];
  return isAway(error) ? 'unavailable' : undefined;
}
