/** Gets the focus when a card is gone. */
export const SAVED_LIST_ID = 'saved-searches';
