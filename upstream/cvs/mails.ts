import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To an unconfirmed address: contains nothing typed. */
export const cvSharedMail: MailTemplate<{ token: string }> = {
  name: 'cvShared',
  write: ({ token }, texts, publicUrl) => ({
    ...frame('cvs.cvShared', texts, ''),
    subject: texts.mail('cvs.cvShared.subject'),
    ...buttonTo(texts, texts.mail('cvs.cvShared.button'), publicUrl + paths.sharedCv(token)),
  }),
};

/** To a candidate some of whose habilitations end soon; the mail's items are what ends. */
export const habilitationEndsMail: MailTemplate<Record<'firstName' | 'cvId' | 'count', string>> = {
  name: 'habilitationEnds',
  write({ firstName, cvId, count }, texts, publicUrl) {
    const { mail } = texts;
    const values = { count: Number(count) };
    return {
      ...frame('cvs.habilitationEnds', texts, firstName),
      subject: mail('cvs.habilitationEnds.subject', values),
      ...buttonTo(texts, mail('cvs.habilitationEnds.button'), publicUrl + paths.cvUpdate(Number(cvId))),
    };
  },
};
