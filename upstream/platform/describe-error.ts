import { sqlState } from './errors.ts';

/**
 * What a log may say of an error: kind, place and the query's text. Parameters of queries and the text of
 * unique violations hold people's data, so the driver's message stays out; its SQLSTATE says enough.
 */
export function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n');
  const query = 'query' in error && typeof error.query === 'string' ? error.query.slice(0, 500) : undefined;
  return {
    type: error.name,
    ...(state ? { sqlState: state } : {}),
    ...(query ? { query } : { message: state ? '' : error.message.slice(0, 300) }),
    stack: frames,
  };
}
