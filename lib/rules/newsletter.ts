/**
 * Version of the consent texts: footer, registration, profile and confirmation mail. Raise it with every change;
 * proofs keep the old one.
 */
export const NEWSLETTER_TEXT = '2026-11';

/** Characters of an issue's subject: what mail programs show, and a little more. */
export const LONGEST_SUBJECT = 120;
