/** The user can fix it: `message` is one sentence, shown without a stack. */
export class SetupError extends Error {}

export function reasonOf(error) {
  const known = {
    EACCES: 'permission denied',
    EEXIST: 'a file stands in its place',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'it is a file, not a folder',
    EROFS: 'the disk is read-only',
  };
  return known[error.code] ?? String(error.message).split('\n')[0];
}
