import type { MailFailure } from '#lib/rules/mail-states.ts';

const UNREACHABLE = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
];

type MailError = { code?: string; command?: string; responseCode?: number };

function kindOf({ code = '', command, responseCode }: MailError): MailFailure {
  if (code === 'EAUTH') return 'sign_in';
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA' && responseCode !== undefined) return 'content';
  return UNREACHABLE.includes(code) ? 'unreachable' : 'other';
}

/** What the outbox keeps of an error of the mail server: never its words, which repeat addresses. */
export function failureOf(error: unknown): { failure: MailFailure; failureCode: number | null } {
  const mailError = error as MailError;
  return { failure: kindOf(mailError), failureCode: mailError.responseCode ?? null };
}
