/** The element that takes the focus once a card has left the list. */
export const AGENDA_PLACE_ID = 'agenda';

/** The two lists of interviews, by what the pages call them. */
export const AGENDA_LISTS = ['upcoming', 'past'] as const;
export type AgendaList = (typeof AGENDA_LISTS)[number];
