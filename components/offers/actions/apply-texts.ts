import type { Messages } from '#lib/i18n/messages.ts';

/** The texts of the actions, handed to the island as they are: none of them takes a value there. */
export type ApplyTexts = Readonly<Messages['applications']['apply']>;
