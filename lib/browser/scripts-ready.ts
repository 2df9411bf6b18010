/** The event of a page when everything that its scripts add is in place. */
export const SCRIPTS_READY = 'bielle:scripts-ready';
