import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { answerDueIfSent } from '#lib/rules/applications/deadline.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { jobName } from '#upstream/applications/mail-values.ts';
import { buttonTo, frameOfRequest, type MailTemplate } from '#upstream/platform/mail/content.ts';
import type { AppliedOffer } from './store.ts';

/** Job and place come from reference lists: nothing in these mails was typed by somebody. */
type OfferValues = {
  job: string;
  place: string;
  /** The day by which an application of today is answered, in words. */
  answerBy: string;
};

/** The values of an offer in a mail. */
export const offerValues = (
  { preciseJobId, city, postalCode }: Pick<AppliedOffer, 'preciseJobId' | 'city' | 'postalCode'>,
  language: Locale,
  now: Date,
): OfferValues => ({
  job: jobName(preciseJobId ?? 0, language),
  place: `${city} (${postalCode})`,
  answerBy: formatter(language).weekdayDate(answerDueIfSent(now), now),
});

type Name =
  | 'quickApplyConfirm'
  | 'quickApplyReminder'
  | 'quickApplyKnown'
  | 'quickApplyApplied'
  | 'quickApplyRecruiter';
const WAITING: readonly Name[] = ['quickApplyConfirm', 'quickApplyReminder', 'quickApplyKnown'];

/** What is still to be sent says by which day it would be answered. */
function withAnswerDay(name: Name, texts: ApiTexts, answerBy: string) {
  const content = frameOfRequest(`quickApply.${name}`, texts, '', {
    hours: RETENTION.pendingApplicationHours,
  });
  if (!WAITING.includes(name)) return content;
  return {
    ...content,
    paragraphs: [...content.paragraphs, texts.mail('quickApply.answerBy', { date: answerBy })],
  };
}

type Values = OfferValues & {
  token: string;
  /** That may be typed instead of opening the link. */
  code?: string | undefined;
};

const about = (name: Name, linkOf: (token: string) => string): MailTemplate<Values> => ({
  name,
  write: ({ job, place, token, code, answerBy }, texts, publicUrl) => ({
    ...withAnswerDay(name, texts, answerBy),
    subject: code
      ? texts.mail('quickApply.withCode', { code, subject: texts.mail(`quickApply.${name}.subject`) })
      : texts.mail(`quickApply.${name}.subject`),
    facts: [
      ...(code ? [{ label: texts.mail('quickApply.code'), value: code }] : []),
      { label: texts.mail('applications.facts.job'), value: job },
      { label: texts.mail('applications.facts.place'), value: place },
    ],
    ...buttonTo(texts, texts.mail(`quickApply.${name}.button`), publicUrl + linkOf(token)),
  }),
});

/** To an unconfirmed address, or to a candidate without a password. */
export const confirmMail = about('quickApplyConfirm', (token) => paths.confirmApplication(token));

/** Once, a day after a form whose application was not sent. */
export const reminderMail = about('quickApplyReminder', (token) => paths.confirmApplication(token));

/** To a candidate who has a password. */
export const knownMail = about('quickApplyKnown', (token) =>
  paths.login('candidate', paths.confirmApplication(token)),
);

/** To a candidate who applied to this offer before. `token` of the link that follows it; empty with a password. */
export const appliedMail = about('quickApplyApplied', (token) =>
  token ? paths.followApplication(token) : paths.login('candidate', paths.applications('sent')),
);

/** To a recruiter. `token` is empty. */
export const recruiterMail = about('quickApplyRecruiter', () => paths.register('candidate'));

export const QUICK_APPLY_MAILS = [confirmMail, reminderMail, knownMail, appliedMail, recruiterMail].map(
  ({ name }) => name,
);
