/** Of a mail in the outbox. `kept`: no mail server is set. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/**
 * Why a mail did not leave: the server refused the recipient or the text, refused our sign-in, could not be reached, or
 * something else.
 */
export const MAIL_FAILURES = ['recipient', 'content', 'sign_in', 'unreachable', 'other'] as const;

export type MailFailure = (typeof MAIL_FAILURES)[number];
