import { paths } from '#lib/paths/paths.ts';
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
