/** The event, and the mark in the browser's timeline, of a page whose scripts have taken it over. */
export const SCRIPTS_READY = 'bielle:scripts-ready';
