import type { Messages } from '#lib/i18n/messages.ts';

/** None of them takes a value. */
export type ApplyTexts = Readonly<Messages['applications']['apply']>;
