/** Settings are wrong; `message` lists each one and how to fix it, a line each, without their values. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
