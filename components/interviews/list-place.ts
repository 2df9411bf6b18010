/** Gets the focus after a card has left the list. */
export const AGENDA_PLACE_ID = 'agenda';

/** The names that the pages use. */
export const AGENDA_LISTS = ['upcoming', 'past'] as const;
export type AgendaList = (typeof AGENDA_LISTS)[number];
