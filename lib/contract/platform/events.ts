/** What may have changed for a person; their open pages then ask again. */
export const TOPICS = ['counters', 'messages', 'interviews', 'plan', 'exports'] as const;
export type Topic = (typeof TOPICS)[number];

/** Another stream replaced it, its session ended, or the process can no longer report changes. */
export type EndReason = 'replaced' | 'session' | 'restart';

/**
 * The upstream's server-sent events: `changed` with topics separated by spaces, an empty `beat` every 20 seconds, and
 * `end` with its reason.
 * @param age milliseconds since the page was up to date; later changes are sent at once
 */
export const eventsAddress = (age: number | string) => `/events?age=${encodeURIComponent(age)}`;
