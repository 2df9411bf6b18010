export interface SizeException {
  what: string;
  lines: number;
  reason: string;
}

export const sizeExceptions: SizeException[] = [];
