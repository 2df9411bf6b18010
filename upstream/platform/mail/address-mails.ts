import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame } from './parts.ts';
import type { MailContent } from './templates.ts';

type Role = 'candidate' | 'recruiter';

export type AddressMailValues = {
  /** To the current address; `email` is the requested one. */
  emailChangeOld: { firstName: string; email: string; token: string };
  /** To an unconfirmed address: contains nothing typed. */
  emailChangeNew: { token: string };
  /** To the owner of an account at the requested address. */
  emailChangeTaken: { firstName: string; role: Role };
  emailChanged: { firstName: string };
};

/** The usual footer (do nothing) would be wrong advice here. */
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
