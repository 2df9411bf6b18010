/** Gets the focus after a card has left the list. */
export const INTERVIEW_PLACE_ID = 'agenda';

/** The names that the pages use. */
export const INTERVIEW_LISTS = ['upcoming', 'past'] as const;
export type InterviewListName = (typeof INTERVIEW_LISTS)[number];
