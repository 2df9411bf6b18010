/**
 * A random UUID (version 4). `crypto.randomUUID` is missing where the page came over plain HTTP from another machine.
 * Source: https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4
 */
export function formKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    if (at === 6) return 0x40 | (byte & 0x0f);
    return at === 8 ? 0x80 | (byte & 0x3f) : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
