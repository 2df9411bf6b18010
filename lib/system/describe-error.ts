import { isNativeError } from 'node:util/types';

/** What a log holds of an error: its kind, where it comes from, and the same of its cause. */
export type ErrorDescription = {
  type: string;
  sqlState?: string;
  code?: string;
  /** The machine that was asked, such as `api.example` or `10.0.0.5:6379`. */
  host?: string;
  /** The queue of a background job. */
  queue?: string;
  query?: string;
  message?: string;
  stack?: string;
  cause?: ErrorDescription;
};

const FRAMES = 12;
const LONGEST_MESSAGE = 300;
const LONGEST_QUERY = 500;
const DEEPEST = 4;

type Fields = Partial<Record<string, unknown>>;

const textIn = (fields: Fields, name: string) => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Errors of another realm are no instances of our Error. */
const isError = (error: unknown): error is Error => error instanceof Error || isNativeError(error);

/** Of an attempt at several addresses, the first one. */
function causeOf(error: Fields): unknown {
  if (error.cause !== undefined) return error.cause;
  return Array.isArray(error.errors) ? error.errors[0] : undefined;
}

function hostOf(error: Fields): string | undefined {
  const socket = isObject(error.socket) ? error.socket : {};
  const named = textIn(error, 'hostname') ?? textIn(error, 'host');
  const address = named ?? textIn(error, 'address') ?? textIn(socket, 'remoteAddress');
  const port = error.port ?? socket.remotePort;
  return address && (typeof port === 'number' ? `${address}:${port}` : address);
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code);

function isCoded(error: unknown, depth = 0): boolean {
  if (!isObject(error) || depth > DEEPEST) return false;
  return (
    textIn(error, 'code') !== undefined ||
    textIn(error, 'query') !== undefined ||
    isCoded(causeOf(error), depth + 1)
  );
}

function optional(fields: Omit<ErrorDescription, 'type'>): Omit<ErrorDescription, 'type'> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Kind, place, query text and causes only. Query parameters, unique violations and mail refusals contain personal data,
 * so the message of an error that has a code, or whose cause has one, is left out.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isObject(error)) {
    return { type: typeof error, ...(typeof error === 'string' ? { message: shortened(error) } : {}) };
  }
  const code = textIn(error, 'code');
  const cause = causeOf(error);
  return {
    type: (isError(error) ? error.name : undefined) ?? error.constructor?.name ?? 'object',
    ...optional({
      sqlState: code && isSqlState(code) ? code : undefined,
      code: code && !isSqlState(code) ? code : undefined,
      host: hostOf(error),
      queue: textIn(error, 'queue'),
      query: textIn(error, 'query')?.slice(0, LONGEST_QUERY),
      message: isCoded(error) ? undefined : shortened(textIn(error, 'message')),
      stack: frames(textIn(error, 'stack')),
      cause: cause !== undefined && depth < DEEPEST ? describeError(cause, depth + 1) : undefined,
    }),
  };
}

const shortened = <Text extends string | undefined>(text: Text) => text?.slice(0, LONGEST_MESSAGE);

/** Skips the first line, which repeats the message. */
function frames(stack: string | undefined): string | undefined {
  const lines = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  if (lines.length === 0) return undefined;
  return lines
    .slice(0, FRAMES)
    .map((line) => line.trim())
    .join('\n');
}
