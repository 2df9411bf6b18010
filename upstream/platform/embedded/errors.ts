/** `message` is one English sentence for the operator: what happened and what to do, without user data. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

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
