export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** Milliseconds until an answer must begin. */
export const DEFAULT_TIMEOUT = 15_000;

export const RETRY_AFTER = 5;
