/** The heading of the list of saved searches: takes the focus of a card that is gone. */
export const SAVED_LIST_ID = 'saved-searches';
