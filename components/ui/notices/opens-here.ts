/** For an element that takes no focus by itself: the page that the server sends opens here, also without scripts. */
export const OPENS_HERE = { tabIndex: -1, autoFocus: true } as const;
