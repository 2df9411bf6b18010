import { paths } from '#lib/paths/paths.ts';
import type { MailTemplate } from '#upstream/platform/mail/content.ts';

type PayBelow = { firstName: string; job: string; offerId: string; sentence: string };

/** To the owner of a live offer whose pay a newer minimum exceeds; `sentence` has the figures. */
export const payBelowMail: MailTemplate<PayBelow> = {
  name: 'offerPayBelow',
  write(values, texts, publicUrl) {
    const { firstName, job, offerId, sentence } = values;
    return {
      subject: texts.mail('offerPayBelow.subject', { job }),
      preview: texts.mail('offerPayBelow.preview'),
      title: texts.mail('offerPayBelow.title'),
      greeting: firstName
        ? texts.mail('common.hello', { name: firstName })
        : texts.mail('common.helloNoName'),
      paragraphs: [sentence, texts.mail('offerPayBelow.body')],
      facts: [
        { label: texts.mail('rightsFacts.job'), value: job },
        { label: texts.mail('rightsFacts.number'), value: offerId },
      ],
      button: {
        label: texts.mail('offerPayBelow.button'),
        link: publicUrl + paths.offerUpdate(Number(offerId)),
      },
      footer: [texts.mail('offerPayBelow.why')],
    };
  },
};
