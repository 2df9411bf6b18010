/**
 * The embedded database could not be opened or was lost. `message` is one English sentence for the operator
 * that says what happened and what to do; it holds no data of users.
 */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The short reason of anything thrown, for the end of a sentence. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EEXIST: 'a file stands in its place',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'it is a file, not a folder',
    EROFS: 'the disk is read-only',
  };
  return known[code] ?? (cause.message.split('\n')[0] || cause.name);
}
