/** Bytes of a body when its operation states no limit. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** Milliseconds that a caller waits for an answer to begin, when the operation states none. */
export const DEFAULT_TIMEOUT = 15_000;

/** Seconds after which anyone who was told that the API is away may ask again. */
export const RETRY_AFTER = 5;
