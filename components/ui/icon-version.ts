/** Written by scripts/make-icons.ts. */
export const ICON_VERSION = 'a1a1e567';
