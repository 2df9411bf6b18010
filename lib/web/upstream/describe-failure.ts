import { ApiFailure } from '#lib/contract/platform/client.ts';

const FRAMES = 12;
const LONGEST = 300;

function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames
    .slice(0, FRAMES)
    .map((line) => line.trim())
    .join('\n');
}

/**
 * What the log may hold of an error. Messages of the upstream may quote users: only their status and code are logged.
 */
export function describeFailure(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return { type: typeof error };
  const base: Record<string, string> = { type: error.name, stack: framesOf(error) };
  if ('digest' in error && typeof error.digest === 'string') base.digest = error.digest;
  if (error instanceof ApiFailure) {
    return { ...base, status: error.failure.statusCode, code: error.failure.code };
  }
  return { ...base, message: error.message.slice(0, LONGEST) };
}
