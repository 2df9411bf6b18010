/** Written by scripts/make-icons.ts. */
export const ICON_VERSION = '64d0f289';
