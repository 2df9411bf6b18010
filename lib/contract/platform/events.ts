/** Topics of `changed`: what may have changed for a person, whose open pages then ask again. */
export const TOPICS = ['counters', 'messages', 'interviews', 'plan', 'exports'] as const;
export type Topic = (typeof TOPICS)[number];

/** Why a stream is ended: another took its place, its session is over, or this process can tell no more. */
export type EndReason = 'replaced' | 'session' | 'restart';

/**
 * Where the upstream streams what changes (server-sent events), beside the operations of the contract. Its events:
 * `changed` with topics parted by spaces, `beat` without a word every 20 seconds, `end` with its reason.
 * @param age how many milliseconds ago the page was up to date: what was said since is told at once
 */
export const eventsAddress = (age: number | string) => `/events?age=${encodeURIComponent(age)}`;
