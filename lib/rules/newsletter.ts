/**
 * Which wording a consent to the newsletter was given to: the box of the footer, of a registration and of a profile,
 * and the mail that confirms. Raise it with every change of those texts; the proofs keep the old one.
 */
export const NEWSLETTER_TEXT = '2026-11';

/** Characters of an issue's subject: what mail programs show, and a little more. */
export const LONGEST_SUBJECT = 120;
