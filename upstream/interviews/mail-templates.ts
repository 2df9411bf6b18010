import type { ApiTexts, MailKey } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import type { MailContent, MailTemplate } from '#upstream/platform/mail/content.ts';

/** Texts are in the reader's language. */
export type InterviewMailValues = {
  interview: string;
  reader: 'candidate' | 'organiser' | 'colleague';
  firstName: string;
  job: string;
  company: string;
  /** Of a proposal, one per line; `when` and `duration` are then empty. */
  slots: string;
  when: string;
  /** The same before a change. */
  formerWhen?: string;
  duration: string;
  place: string;
  /** Who calls whom; empty unless it is by telephone. */
  call: string;
  /** The number that the reader calls; else empty. */
  dialled: string;
  meetingUrl: string;
  information: string;
  organiser?: string;
  /** One per line, for the company. */
  candidates?: string;
  /** Secret of the link to answer or withdraw; empty once refused. */
  link?: string;
  ownAnswer?: 'pending' | 'accepted' | 'rejected';
  soon?: 'day' | 'hours';
  /** `withdrawn` follows an acceptance, `takenBack` a refusal; the message may be empty. */
  candidate?: string;
  answer?: 'accepted' | 'rejected' | 'withdrawn' | 'takenBack';
  message?: string;
  /** Whom to ask for what an unconfirmed address may not read. */
  detailsFrom?: string;
  replyTo?: string;
};

const TEMPLATES = [
  'interviewInvited',
  'interviewOffered',
  'interviewReoffered',
  'interviewUnoffered',
  'interviewSlotsGone',
  'interviewSlotsSent',
  'interviewChosen',
  'interviewFixed',
  'interviewOtherTime',
  'interviewConfirmed',
  'interviewMoved',
  'interviewUpdated',
  'interviewReminder',
  'interviewCancelled',
  'interviewPlanned',
  'interviewChanged',
  'interviewWithdrawn',
  'interviewAnswered',
] as const;
export type InterviewTemplate = (typeof TEMPLATES)[number];

/** Written apart for the two sides. */
const TWO_SIDED: readonly InterviewTemplate[] = ['interviewSlotsGone', 'interviewUnoffered'];

function variant(template: InterviewTemplate, { soon, answer, reader }: InterviewMailValues): string {
  if (TWO_SIDED.includes(template)) return `${template}.${reader === 'candidate' ? 'candidate' : 'host'}`;
  if (template === 'interviewReminder') return `${template}.${soon ?? 'day'}`;
  return template === 'interviewAnswered' ? `${template}.${answer ?? 'accepted'}` : template;
}

/** Both times of an interview that was moved: somebody who reads only this line must not keep the old one. */
const changedWhen = (texts: ApiTexts, { when, formerWhen: former }: InterviewMailValues): string =>
  former && former !== when ? texts.mail('interviews.shared.insteadOf', { when, former }) : when;

function facts(texts: ApiTexts, values: InterviewMailValues): { label: string; value: string }[] {
  const { slots, duration, job, company, place, call, organiser, candidates } = values;
  const details = {
    slots,
    when: changedWhen(texts, values),
    duration,
    job,
    company,
    place,
    call,
    organiser,
    candidates,
  };
  return Object.entries(details).flatMap(([name, value]) =>
    value ? [{ label: texts.mail(`interviews.facts.${name as keyof typeof details}`), value }] : [],
  );
}

/** Candidates get the link or their agenda, organisers their agenda; a colleague may have no account. */
function button(texts: ApiTexts, { reader, link, ownAnswer, slots }: InterviewMailValues, publicUrl: string) {
  if (reader === 'colleague') return {};
  const spaces = {
    candidate: publicUrl + paths.interviews('interviews'),
    organiser: publicUrl + paths.agenda(),
  };
  const address = link ? publicUrl + paths.interviewAnswer(link) : spaces[reader];
  const answerLabel = slots ? 'interviews.shared.chooseButton' : 'interviews.shared.answerButton';
  const answered = ownAnswer === 'pending' ? answerLabel : 'interviews.shared.seeButton';
  const label = texts.mail(link ? answered : 'interviews.shared.agendaButton');
  return {
    button: { label, link: address },
    buttonFails: texts.mail('platform.buttonFails', { link: address }),
  };
}

/** To join a video call, or to call by telephone. */
function callButton(texts: ApiTexts, { meetingUrl, dialled }: InterviewMailValues) {
  if (meetingUrl)
    return { others: [{ label: texts.mail('interviews.shared.joinButton'), link: meetingUrl }] };
  if (!dialled) return {};
  const label = texts.mail('interviews.shared.callButton', { phone: shownPhone(dialled) });
  return { others: [{ label, link: `tel:${dialled}` }] };
}

function quote(texts: ApiTexts, { message, information }: InterviewMailValues) {
  if (message) return { quote: { label: texts.mail('interviews.facts.message'), text: message } };
  if (!information) return {};
  return { quote: { label: texts.mail('interviews.facts.information'), text: information } };
}

function write(
  template: InterviewTemplate,
  values: InterviewMailValues,
  texts: ApiTexts,
  publicUrl: string,
): MailContent {
  const { firstName, reader, job, when, detailsFrom, candidate = '' } = values;
  const of = variant(template, values);
  const say = (key: string) => texts.mail(`interviews.${of}.${key}` as MailKey, { job, when, candidate });
  return {
    subject: say('subject'),
    preview: say('preview'),
    greeting: firstName
      ? texts.mail('platform.hello', { name: firstName })
      : texts.mail('platform.helloNoName'),
    title: say('title'),
    paragraphs: [
      say('body'),
      ...(detailsFrom ? [texts.mail('interviews.shared.detailsFrom', { organiser: detailsFrom })] : []),
    ],
    ...quote(texts, values),
    facts: facts(texts, values),
    ...button(texts, values, publicUrl),
    ...(template === 'interviewCancelled' ? {} : callButton(texts, values)),
    footer: [texts.mail(`interviews.shared.why.${reader === 'candidate' ? 'candidate' : 'host'}`)],
  };
}

export const interviewMail = (name: InterviewTemplate): MailTemplate<InterviewMailValues> => ({
  name,
  write: (values, texts, publicUrl) => write(name, values, texts, publicUrl),
});
