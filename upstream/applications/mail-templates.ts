import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** Texts are in the reader's language. */
type ApplicationValues = {
  firstName: string;
  offerId: string;
  job: string;
  company: string;
  place: string;
  cv: string;
};

const offerFacts = (texts: ApiTexts, { job, company, place }: ApplicationValues) => [
  { label: texts.mail('applicationFacts.job'), value: job },
  { label: texts.mail('applicationFacts.company'), value: company },
  { label: texts.mail('applicationFacts.place'), value: place },
];

/** An end without success: the reason is written out for the candidate, and may be empty. */
const decision = (
  name: 'applicationDeclined' | 'offerRemoved' | 'offerClosed',
): MailTemplate<ApplicationValues & { reason: string }> => ({
  name,
  write: (values, texts, publicUrl) => ({
    ...frame(name, texts, values.firstName),
    subject: texts.mail(`${name}.subject`, { job: values.job }),
    facts: [
      ...offerFacts(texts, values),
      { label: texts.mail('applicationFacts.cv'), value: values.cv },
      ...(values.reason ? [{ label: texts.mail('applicationFacts.reason'), value: values.reason }] : []),
    ],
    footer: [texts.mail(`${name}.why`)],
    ...buttonTo(texts, texts.mail(`${name}.button`), publicUrl + paths.results()),
  }),
});

export const decisionMails = {
  applicationDeclined: decision('applicationDeclined'),
  offerRemoved: decision('offerRemoved'),
  offerClosed: decision('offerClosed'),
};

export const applicationSentMail: MailTemplate<ApplicationValues> = {
  name: 'applicationSent',
  write: (values, texts, publicUrl) => ({
    ...frame('applicationSent', texts, values.firstName),
    subject: texts.mail('applicationSent.subject', { job: values.job }),
    facts: [...offerFacts(texts, values), { label: texts.mail('applicationFacts.cv'), value: values.cv }],
    footer: [texts.mail('applicationSent.why')],
    ...buttonTo(texts, texts.mail('applicationSent.button'), publicUrl + paths.applications('sent')),
  }),
};

export const applicationReceivedMail: MailTemplate<
  ApplicationValues & { candidate: string; cvPath: string }
> = {
  name: 'applicationReceived',
  write: (values, texts, publicUrl) => ({
    ...frame('applicationReceived', texts, values.firstName),
    subject: texts.mail('applicationReceived.subject', { job: values.job }),
    facts: [
      { label: texts.mail('applicationFacts.candidate'), value: values.candidate },
      { label: texts.mail('applicationFacts.cv'), value: values.cv },
      ...offerFacts(texts, values),
    ],
    footer: [texts.mail('applicationReceived.why')],
    ...buttonTo(texts, texts.mail('applicationReceived.button'), publicUrl + values.cvPath),
  }),
};

export const invitedToApplyMail: MailTemplate<ApplicationValues> = {
  name: 'invitedToApply',
  write: (values, texts, publicUrl) => ({
    ...frame('invitedToApply', texts, values.firstName),
    subject: texts.mail('invitedToApply.subject', { job: values.job }),
    facts: offerFacts(texts, values),
    footer: [texts.mail('invitedToApply.why')],
    ...buttonTo(texts, texts.mail('invitedToApply.button'), publicUrl + paths.offer(values.offerId)),
  }),
};
