import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To an unconfirmed address: contains nothing typed. */
export const cvSharedMail: MailTemplate<{ token: string }> = {
  name: 'cvShared',
  write: ({ token }, texts, publicUrl) => ({
    ...frame('cvShared', texts, ''),
    subject: texts.mail('cvShared.subject'),
    footer: [texts.mail('cvShared.why')],
    ...buttonTo(texts, texts.mail('cvShared.button'), publicUrl + paths.sharedCv(token)),
  }),
};
