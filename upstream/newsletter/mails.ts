import type { MailTemplate } from '#upstream/platform/mail/content.ts';

/** The link is a path of the web. */
export const newsletterConfirmMail: MailTemplate<{ link: string; days: string }> = {
  name: 'newsletterConfirm',
  write({ link, days }, { mail }, publicUrl) {
    return {
      subject: mail('newsletterConfirm.subject'),
      preview: mail('newsletterConfirm.preview'),
      greeting: mail('common.helloNoName'),
      title: mail('newsletterConfirm.title'),
      paragraphs: [mail('newsletterConfirm.body', { days: Number(days) })],
      button: { label: mail('newsletterConfirm.button'), link: publicUrl + link },
      buttonFails: mail('common.buttonFails', { link: publicUrl + link }),
      footer: [mail('newsletterConfirm.why'), mail('common.ignore')],
    };
  },
};

/** Paragraphs are separated by an empty line. */
export const newsletterMail: MailTemplate<Record<'subject' | 'text' | 'stop', string>> = {
  name: 'newsletter',
  write({ subject, text, stop }, { mail }, publicUrl) {
    const paragraphs = text.split('\n\n');
    return {
      subject,
      preview: paragraphs[0] ?? '',
      greeting: mail('common.helloNoName'),
      title: subject,
      paragraphs,
      button: { label: mail('newsletter.button'), link: publicUrl },
      footer: [mail('newsletter.why')],
      stop: { label: mail('newsletter.stop'), link: publicUrl + stop },
    };
  },
};
