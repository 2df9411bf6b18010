/** What the people of a garage remark on a candidate: stars, tags and notes. */
export const MOST_STARS = 5;
/** On one application. */
export const MOST_TAGS = 10;
/** Characters. */
export const LONGEST_TAG = 30;
export const LONGEST_NOTE = 2000;
/** On one application. */
export const MOST_NOTES = 50;

/** A tag as it is stored: one space between words. */
export const tidyTag = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether two names are the same tag: capitals make no difference. */
export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
