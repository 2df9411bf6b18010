import { sqlState } from './errors.ts';

/**
 * Kind, place and query text only. Query parameters, unique violations and mail refusals contain personal data, so an
 * error with a code is logged without its message.
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

/** Skips the first line, which repeats the message. */
function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n');
}
