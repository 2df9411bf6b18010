/** Written by scripts/make-icons.ts. */
export const ICON_VERSION = '0d6b2f3e';
