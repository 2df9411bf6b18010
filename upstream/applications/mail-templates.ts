import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** Texts are in the reader's language. */
export type ApplicationValues = {
  firstName: string;
  offerId: string;
  job: string;
  company: string;
  place: string;
  cv: string;
};

export const offerFacts = (texts: ApiTexts, { job, company, place }: ApplicationValues) => [
  { label: texts.mail('applications.facts.job'), value: job },
  { label: texts.mail('applications.facts.company'), value: company },
  { label: texts.mail('applications.facts.place'), value: place },
];

/** An end without success: the reason is written out for the candidate; reason and message may be empty. */
const decision = (
  name: 'applicationDeclined' | 'offerRemoved' | 'offerClosed',
): MailTemplate<ApplicationValues & { reason: string; message: string }> => ({
  name,
  write: (values, texts, publicUrl) => ({
    ...frame(`applications.${name}`, texts, values.firstName),
    subject: texts.mail(`applications.${name}.subject`, { job: values.job }),
    ...(values.message
      ? { quote: { label: texts.mail('applications.facts.message'), text: values.message } }
      : {}),
    facts: [
      ...offerFacts(texts, values),
      { label: texts.mail('applications.facts.cv'), value: values.cv },
      ...(values.reason ? [{ label: texts.mail('applications.facts.reason'), value: values.reason }] : []),
    ],
    ...buttonTo(texts, texts.mail(`applications.${name}.button`), publicUrl + paths.results()),
  }),
});

export const decisionMails = {
  applicationDeclined: decision('applicationDeclined'),
  offerRemoved: decision('offerRemoved'),
  offerClosed: decision('offerClosed'),
};

/** How far the recruiter has come: `ownPath` is the page of the application, which needs no session for some. */
const progress = (
  name: 'applicationAccepted' | 'applicationSelected' | 'applicationViewed',
): MailTemplate<ApplicationValues & { ownPath: string }> => ({
  name,
  write: (values, texts, publicUrl) => ({
    ...frame(`applications.${name}`, texts, values.firstName),
    subject: texts.mail(`applications.${name}.subject`, { job: values.job }),
    facts: offerFacts(texts, values),
    ...buttonTo(texts, texts.mail(`applications.${name}.button`), publicUrl + values.ownPath),
  }),
});

export const progressMails = {
  applicationAccepted: progress('applicationAccepted'),
  applicationSelected: progress('applicationSelected'),
  applicationViewed: progress('applicationViewed'),
};

/** It ended without an answer to the person: `sentence` says why, `similar` introduces the offers that follow, if any. */
const closing = (
  name: 'applicationUnanswered' | 'offerFilled',
): MailTemplate<ApplicationValues & { sentence: string; similar: string; ownPath: string }> => ({
  name,
  write: (values, texts, publicUrl) => ({
    ...frame(`applications.${name}`, texts, values.firstName),
    subject: texts.mail(`applications.${name}.subject`, { job: values.job }),
    paragraphs: [
      values.sentence,
      texts.mail(`applications.${name}.body`),
      ...(values.similar ? [values.similar] : []),
    ],
    facts: offerFacts(texts, values),
    ...buttonTo(texts, texts.mail(`applications.${name}.button`), publicUrl + values.ownPath),
  }),
});

/** Bielle closed it. */
export const applicationUnansweredMail = closing('applicationUnanswered');
/** A person marked the offer as filled. */
export const offerFilledMail = closing('offerFilled');

type Sent = ApplicationValues & { answerBy: string };

/** Both mails about a sent application: `answerBy` is the day by which it is answered, in words. */
function sentFrame(
  key: 'applications.applicationSent' | 'applications.applicationSentByLink',
  texts: ApiTexts,
  { firstName, answerBy }: Sent,
) {
  const content = frame(key, texts, firstName, { days: RETENTION.followLinkDays });
  const answer = texts.mail('applications.answerBy', { date: answerBy });
  return { ...content, paragraphs: [...content.paragraphs, answer] };
}

export const applicationSentMail: MailTemplate<Sent> = {
  name: 'applicationSent',
  write: (values, texts, publicUrl) => ({
    ...sentFrame('applications.applicationSent', texts, values),
    subject: texts.mail('applications.applicationSent.subject', { job: values.job }),
    facts: [...offerFacts(texts, values), { label: texts.mail('applications.facts.cv'), value: values.cv }],
    ...buttonTo(
      texts,
      texts.mail('applications.applicationSent.button'),
      publicUrl + paths.applications('sent'),
    ),
  }),
};

/** To a candidate without a password: `followPath` is the page that shows the application without a session. */
export const applicationSentByLinkMail: MailTemplate<Sent & { followPath: string }> = {
  name: 'applicationSentByLink',
  write: (values, texts, publicUrl) => ({
    ...sentFrame('applications.applicationSentByLink', texts, values),
    subject: texts.mail('applications.applicationSentByLink.subject', { job: values.job }),
    facts: offerFacts(texts, values),
    ...buttonTo(
      texts,
      texts.mail('applications.applicationSentByLink.button'),
      publicUrl + values.followPath,
    ),
  }),
};

/** The numbers are written as texts. `final`: how many get their last reminder, `left` days before Bielle closes them. */
export const answersWaitMail: MailTemplate<
  Record<'firstName' | 'waiting' | 'days' | 'final' | 'left' | 'answersPath', string>
> = {
  name: 'answersWait',
  write({ firstName, waiting, days, final, left, answersPath }, texts, publicUrl) {
    const values = { count: Number(waiting), days: Number(days) };
    const isFinal = Number(final) > 0;
    const ends = { count: Number(final), days: Number(left) };
    return {
      ...frame('applications.answersWait', texts, firstName, values),
      subject: texts.mail(`applications.answersWait.${isFinal ? 'finalSubject' : 'subject'}`, values),
      paragraphs: [
        texts.mail('applications.answersWait.body', values),
        texts.mail('applications.answersWait.quick'),
        ...(isFinal ? [texts.mail('applications.answersWait.final', ends)] : []),
      ],
      ...buttonTo(texts, texts.mail('applications.answersWait.button'), publicUrl + answersPath),
    };
  },
};

/** `applyPath`: the signed page where the candidate applies with the CV that was picked. */
export const invitedToApplyMail: MailTemplate<ApplicationValues & Record<'applyPath', string>> = {
  name: 'invitedToApply',
  write: (values, texts, publicUrl) => ({
    ...frame('applications.invitedToApply', texts, values.firstName),
    subject: texts.mail('applications.invitedToApply.subject', { job: values.job }),
    facts: offerFacts(texts, values),
    ...buttonTo(texts, texts.mail('applications.invitedToApply.button'), publicUrl + values.applyPath),
    others: [
      {
        label: texts.mail('applications.invitedToApply.second'),
        link: publicUrl + paths.offer(values.offerId),
      },
    ],
  }),
};
