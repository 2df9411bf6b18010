/** Written by scripts/make-icons.ts. */
export const ICON_VERSION = '6b46f72e';
