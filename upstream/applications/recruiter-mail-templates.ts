import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { lowerFirst } from '#lib/rules/text/gendered-wording.ts';
import { frame, type MailTemplate } from '#upstream/platform/mail/content.ts';
import type { ApplicationValues } from './mail-templates.ts';

const FACTS = ['candidate', 'trade', 'experience', 'home', 'available', 'score', 'ad'] as const;

/** What the recruiter may read of the person who applied: empty parts are left out. */
type CandidateValues = Record<
  (typeof FACTS)[number] | 'travel' | 'distance' | 'adTitle' | 'phone' | 'dialled',
  string
>;

type RecruiterValues = ApplicationValues &
  CandidateValues & {
    /** To the questions of the offer. */
    answers: { label: string; value: string }[];
  } & Record<'cvPath' | 'answersPath' | 'acceptPath' | 'declinePath' | 'interviewPath', string>;

type Name = 'applicationReceived' | 'applicationNudged';

const LONGEST_SUBJECT = 78;

/** As much of who applies, how far they live and for which job as one line of a mail program shows; always the name. */
function subjectOf(name: Name, values: RecruiterValues, texts: ApiTexts): string {
  const { candidate, trade, travel, distance, ad, adTitle } = values;
  const say = (who: string, about: string) =>
    texts.mail(`applications.${name}.subject`, { who, ad: about || 'none' });
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');
  const job = lowerFirst(trade, texts.locale);
  const full = joined(candidate, job, travel || distance);
  const shorter = joined(candidate, job, distance);
  const tries = [
    ...[full, shorter].flatMap((who) => [say(who, ad), say(who, adTitle), say(who, '')]),
    say(joined(candidate, distance), ''),
    say(candidate, ''),
  ];
  const short = tries.find((subject) => subject.length <= LONGEST_SUBJECT);
  if (short !== undefined) return short;
  const room = LONGEST_SUBJECT - say('…', '').length;
  return say(`${candidate.slice(0, room).trim()}…`, '');
}

const candidateFacts = (texts: ApiTexts, values: CandidateValues) =>
  FACTS.filter((name) => values[name] !== '').map((name) => ({
    label: texts.mail(`applications.facts.${name}`),
    value: values[name],
  }));

/** The answers, each on the page where it is ready to be sent: opening a link decides nothing. */
function answerButtons(texts: ApiTexts, values: RecruiterValues, publicUrl: string) {
  const { acceptPath, declinePath, interviewPath, cvPath, answersPath, phone, dialled } = values;
  const t = textsOf(texts.locale);
  const to = (label: string, path: string) => ({ label, link: publicUrl + path });
  return {
    button: to(t('answers.accepted'), acceptPath),
    others: [
      to(t('answers.rejected'), declinePath),
      to(t('answers.interview'), interviewPath),
      ...(dialled
        ? [{ label: texts.mail('interviews.shared.callButton', { phone }), link: `tel:${dialled}` }]
        : []),
      to(texts.mail('applications.seeCv'), cvPath),
    ],
    buttonFails: texts.mail('platform.buttonFails', { link: publicUrl + answersPath }),
  };
}

/** To the recruiter: somebody applied, or asks for the answer. */
const aboutCandidate = (name: Name): MailTemplate<RecruiterValues> => ({
  name,
  write: (values, texts, publicUrl) => ({
    ...frame(`applications.${name}`, texts, values.firstName),
    subject: subjectOf(name, values, texts),
    facts: [...candidateFacts(texts, values), ...values.answers],
    ...answerButtons(texts, values, publicUrl),
  }),
});

export const applicationReceivedMail = aboutCandidate('applicationReceived');
export const applicationNudgedMail = aboutCandidate('applicationNudged');
