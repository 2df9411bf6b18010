export interface SizeException {
  what: string;
  lines: number;
  reason: string;
}

/** May only shrink. */
export const sizeExceptions: SizeException[] = [];
