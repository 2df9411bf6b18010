import type { MailTemplate } from '#upstream/platform/mail/content.ts';

/** The link is a path of the web. */
export const newsletterConfirmMail: MailTemplate<{ link: string; days: string }> = {
  name: 'newsletterConfirm',
  write({ link, days }, { mail }, publicUrl) {
    return {
      subject: mail('newsletter.newsletterConfirm.subject'),
      preview: mail('newsletter.newsletterConfirm.preview'),
      greeting: mail('platform.helloNoName'),
      title: mail('newsletter.newsletterConfirm.title'),
      paragraphs: [mail('newsletter.newsletterConfirm.body', { days: Number(days) })],
      button: { label: mail('newsletter.newsletterConfirm.button'), link: publicUrl + link },
      buttonFails: mail('platform.buttonFails', { link: publicUrl + link }),
      footer: [mail('newsletter.newsletterConfirm.why'), mail('platform.ignore')],
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
      greeting: mail('platform.helloNoName'),
      title: subject,
      paragraphs,
      button: { label: mail('newsletter.newsletter.button'), link: publicUrl },
      footer: [mail('newsletter.newsletter.why')],
      stop: { label: mail('newsletter.newsletter.stop'), link: publicUrl + stop },
    };
  },
};
