export const UNDOS_KEY = 'bielle:undos';

/** Whether this tab has decisions that may still be undone; false where a browser refuses storage. */
export function hasStoredUndos(): boolean {
  try {
    return sessionStorage.getItem(UNDOS_KEY) !== null;
  } catch {
    return false;
  }
}
