/** `message` lists each wrong setting and its fix, one per line, without values. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
