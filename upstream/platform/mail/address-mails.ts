import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame } from './parts.ts';
import type { MailContent } from './templates.ts';

type Role = 'candidate' | 'recruiter';

/** What the mails need that are about a new address of an account. */
export type AddressMailValues = {
  /** Goes to the address of the account: `email` is the one that somebody wants in its place. */
  emailChangeOld: { firstName: string; email: string; token: string };
  /** Goes to an address that is not confirmed yet: it says nothing that somebody has typed. */
  emailChangeNew: { token: string };
  /** Goes to the person who has an account at the address that somebody else wants. */
  emailChangeTaken: { firstName: string; role: Role };
  /** Goes to the address that the account has left. */
  emailChanged: { firstName: string };
};

/** Here doing nothing would be the wrong advice. */
function writeOld(
  { firstName, email, token }: AddressMailValues['emailChangeOld'],
  texts: ApiTexts,
  publicUrl: string,
): MailContent {
  const link = publicUrl + paths.emailChange(token);
  return {
    ...frame('emailChangeOld', texts, firstName),
    subject: texts.mail('emailChangeOld.subject'),
    facts: [{ label: texts.mail('emailChangeOld.address'), value: email }],
    ...buttonTo(texts, texts.mail('emailChangeOld.button'), link),
    second: { label: texts.mail('emailChangeOld.second'), link },
    footer: [texts.mail('emailChangeOld.why')],
  };
}

export const addressWriters = {
  emailChangeOld: writeOld,
  emailChangeNew: ({ token }: AddressMailValues['emailChangeNew'], texts: ApiTexts, publicUrl: string) => ({
    ...frame('emailChangeNew', texts, ''),
    subject: texts.mail('emailChangeNew.subject'),
    ...buttonTo(texts, texts.mail('emailChangeNew.button'), publicUrl + paths.emailChange(token)),
  }),
  emailChangeTaken: (
    { firstName, role }: AddressMailValues['emailChangeTaken'],
    texts: ApiTexts,
    publicUrl: string,
  ) => ({
    ...frame('emailChangeTaken', texts, firstName),
    subject: texts.mail('emailChangeTaken.subject'),
    ...buttonTo(texts, texts.mail('emailChangeTaken.button'), publicUrl + paths.login(role)),
  }),
  emailChanged: ({ firstName }: AddressMailValues['emailChanged'], texts: ApiTexts) => ({
    ...frame('emailChanged', texts, firstName),
    subject: texts.mail('emailChanged.subject'),
    footer: [texts.mail('emailChanged.why')],
  }),
};
