/** One file (`path`) or function (`path: name`) that may be longer than the rule, up to `lines`. */
export interface SizeException {
  what: string;
  lines: number;
  reason: string;
}

/** What is longer than the rule for a good reason. The list may only shrink. */
export const sizeExceptions: SizeException[] = [];
