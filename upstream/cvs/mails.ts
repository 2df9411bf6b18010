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

/** To a candidate some of whose habilitations end soon; the mail's items are what ends. */
export const habilitationEndsMail: MailTemplate<Record<'firstName' | 'cvId' | 'count', string>> = {
  name: 'habilitationEnds',
  write({ firstName, cvId, count }, texts, publicUrl) {
    const { mail } = texts;
    const values = { count: Number(count) };
    return {
      ...frame('habilitationEnds', texts, firstName),
      subject: mail('habilitationEnds.subject', values),
      footer: [mail('habilitationEnds.why')],
      ...buttonTo(texts, mail('habilitationEnds.button'), publicUrl + paths.cvUpdate(Number(cvId))),
    };
  },
};
