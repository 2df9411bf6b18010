import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To an unconfirmed address: contains nothing typed. */
export const domainCheckMail: MailTemplate<{ token: string }> = {
  name: 'domainCheck',
  write: ({ token }, texts, publicUrl) => ({
    ...frame('organisations.domainCheck', texts, ''),
    subject: texts.mail('organisations.domainCheck.subject'),
    ...buttonTo(
      texts,
      texts.mail('organisations.domainCheck.button'),
      publicUrl + paths.companyVerification({ token }),
    ),
  }),
};

/** To the contact of an organisation whose SIREN somebody else typed. */
export const joinAskedMail: MailTemplate<{ firstName: string; person: string; email: string }> = {
  name: 'joinAsked',
  write: ({ firstName, person, email }, texts, publicUrl) => ({
    ...frame('organisations.joinAsked', texts, firstName, { days: RETENTION.joinRequestDays }),
    footer: [texts.mail('organisations.joinAsked.why')],
    subject: texts.mail('organisations.joinAsked.subject'),
    facts: [
      ...(person ? [{ label: texts.mail('organisations.facts.person'), value: person }] : []),
      { label: texts.mail('organisations.facts.address'), value: email },
    ],
    ...buttonTo(texts, texts.mail('organisations.joinAsked.button'), publicUrl + paths.team()),
  }),
};
