/** Written by scripts/make-icons.ts. */
export const ICON_VERSION = '2a72265f';
