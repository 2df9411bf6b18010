import { keptOf, NASTY, NASTY_LINES } from '#tests/support/security/nasty-texts.ts';

/** The hostile texts as pages show them. */
export const SHOWN = keptOf(NASTY);
export const SHOWN_LINES = keptOf(NASTY_LINES);
export const SHOWN_ADVANTAGE = SHOWN_LINES.slice(0, 400);

/** A hostile text in the query of an address. */
export const IN_QUERY = encodeURIComponent(NASTY);
/** The same in its path, where a slash would be refused before any page. */
export const IN_PATH = encodeURIComponent(NASTY.replaceAll('/', ''));
/** What would run if a page followed it. */
export const SCRIPT_ADDRESS = 'javascript:__hit=1';
