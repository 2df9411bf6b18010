/** Written by scripts/make-icons.ts. */
export const ICON_VERSION = '012d5180';
