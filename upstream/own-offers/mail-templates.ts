import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

type PayBelow = { firstName: string; job: string; offerId: string; sentence: string };

/** To the owner of a live offer whose pay a newer minimum exceeds; `sentence` has the figures. */
export const payBelowMail: MailTemplate<PayBelow> = {
  name: 'offerPayBelow',
  write(values, texts, publicUrl) {
    const { firstName, job, offerId, sentence } = values;
    return {
      subject: texts.mail('ownOffers.offerPayBelow.subject', { job }),
      preview: texts.mail('ownOffers.offerPayBelow.preview'),
      title: texts.mail('ownOffers.offerPayBelow.title'),
      greeting: firstName
        ? texts.mail('platform.hello', { name: firstName })
        : texts.mail('platform.helloNoName'),
      paragraphs: [sentence, texts.mail('ownOffers.offerPayBelow.body')],
      facts: [
        { label: texts.mail('ownOffers.offerPayBelow.job'), value: job },
        { label: texts.mail('ownOffers.offerPayBelow.number'), value: offerId },
      ],
      button: {
        label: texts.mail('ownOffers.offerPayBelow.button'),
        link: publicUrl + paths.offerUpdate(Number(offerId)),
      },
      footer: [texts.mail('ownOffers.offerPayBelow.why')],
    };
  },
};

type Published = { firstName: string; offerId: string; job: string; place: string; date: string };

/** To the person who published an offer. */
export const offerPublishedMail: MailTemplate<Published> = {
  name: 'offerPublished',
  write({ firstName, offerId, job, place, date }, texts, publicUrl) {
    const id = Number(offerId);
    return {
      ...frame('ownOffers.offerPublished', texts, firstName),
      subject: texts.mail('ownOffers.offerPublished.subject', { job }),
      facts: [
        { label: texts.mail('ownOffers.offerPublished.job'), value: job },
        { label: texts.mail('ownOffers.offerPublished.place'), value: place },
        { label: texts.mail('ownOffers.offerPublished.date'), value: date },
      ],
      ...buttonTo(texts, texts.mail('ownOffers.offerPublished.open'), publicUrl + paths.offer(id)),
      others: [
        { label: texts.mail('ownOffers.offerPublished.poster'), link: publicUrl + paths.offerOnline(id) },
        {
          label: texts.mail('ownOffers.offerPublished.questions'),
          link: publicUrl + paths.offerQuestions(id),
        },
      ],
    };
  },
};

type Ending = { firstName: string; token: string; job: string; place: string; date: string };

/** To the person of a live offer, days before its end. `token` is that of the page without a session. */
export const offerEndingMail: MailTemplate<Ending> = {
  name: 'offerEnding',
  write({ firstName, token, job, place, date }, texts, publicUrl) {
    const link = publicUrl + paths.offerEndByLink(token);
    return {
      ...frame('ownOffers.offerEnding', texts, firstName),
      subject: texts.mail('ownOffers.offerEnding.subject', { job, date }),
      facts: [
        { label: texts.mail('ownOffers.offerEnding.job'), value: job },
        { label: texts.mail('ownOffers.offerEnding.place'), value: place },
        { label: texts.mail('ownOffers.offerEnding.date'), value: date },
      ],
      ...buttonTo(texts, texts.mail('ownOffers.offerEnding.extend'), `${link}#extend`),
      others: [{ label: texts.mail('ownOffers.offerEnding.filled'), link: `${link}#filled` }],
    };
  },
};
