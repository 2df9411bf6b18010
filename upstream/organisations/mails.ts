import { paths } from '#lib/paths/paths.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { buttonTo, frame, frameOfRequest, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To an unconfirmed address: contains nothing typed. */
export const domainCheckMail: MailTemplate<{ token: string }> = {
  name: 'domainCheck',
  write: ({ token }, texts, publicUrl) => ({
    ...frameOfRequest('organisations.domainCheck', texts, ''),
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
    subject: texts.mail('organisations.joinAsked.subject'),
    facts: [
      ...(person ? [{ label: texts.mail('organisations.facts.person'), value: person }] : []),
      { label: texts.mail('organisations.facts.address'), value: email },
    ],
    ...buttonTo(texts, texts.mail('organisations.joinAsked.button'), publicUrl + paths.team()),
  }),
};

/** To the contact of an organisation whose SIREN another one has proved. */
export const sirenTakenMail: MailTemplate<{ firstName: string; siren: string }> = {
  name: 'sirenTaken',
  write: ({ firstName, siren }, texts, publicUrl) => ({
    ...frame('organisations.sirenTaken', texts, firstName),
    subject: texts.mail('organisations.sirenTaken.subject'),
    facts: [{ label: texts.mail('organisations.facts.siren'), value: readableSiret(siren) }],
    ...buttonTo(texts, texts.mail('organisations.sirenTaken.button'), publicUrl + paths.company()),
  }),
};
