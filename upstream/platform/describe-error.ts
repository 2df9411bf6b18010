import { sqlState } from './errors.ts';

/**
 * What a log may say of an error: kind, place and the query's text. Parameters of queries, unique violations
 * and refusals of a mail server hold people's data, so the text of an error that has a code stays out: the
 * code says enough.
 */
export function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const query = 'query' in error && typeof error.query === 'string' ? error.query.slice(0, 500) : undefined;
  const isCoded = state !== undefined || code !== undefined || query !== undefined;
  return {
    type: error.name,
    ...(state ? { sqlState: state } : {}),
    ...(code && code !== state ? { code } : {}),
    ...(query ? { query } : {}),
    ...(isCoded ? {} : { message: error.message.slice(0, 300) }),
    stack: frames(error),
  };
}

/** Where it happened, without the first line: that one repeats the message. */
function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n');
}
