import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { withZone, zoneName } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { answerDue, isNew, isUnanswered, receivedFacts } from '#lib/facts/received-facts.ts';
import { formatter } from '#lib/i18n/format.ts';

/** What a card of the board shows and what a move needs. Texts are in the reader's language; missing ones are empty. */
export type BoardCard = Pick<
  ReceivedApplication,
  'id' | 'cvId' | 'offerId' | 'candidateId' | 'origin' | 'bucket' | 'interview' | 'score' | 'stars'
> & {
  person: string;
  /** That the person applied for, else their own. */
  job: string;
  /** What comes next: an interview, or the day before which an answer is due. */
  next: string;
  isNew: boolean;
};

function nextOf(application: ReceivedApplication, view: View): string {
  const { interview } = application;
  const { t, locale } = view;
  if (isUnanswered(application)) return t('received.card.unanswered');
  if (interview?.time) {
    const { time, timeZone } = interview;
    const zone = zoneName({ kind: 'on_site', timeZone }, '', view);
    const date = withZone(formatter(locale, timeZone).dateTime(time), zone, view);
    return t('received.board.interview', { date });
  }
  if (interview) return t('received.board.slots');
  return answerDue(application, view) ?? '';
}

export function boardCard(application: ReceivedApplication, view: View): BoardCard {
  const { person, job = '', offerJob = job } = receivedFacts(application, view);
  return {
    id: application.id,
    cvId: application.cvId,
    offerId: application.offerId,
    candidateId: application.candidateId,
    origin: application.origin,
    bucket: application.bucket,
    interview: application.interview,
    score: application.score,
    stars: application.stars,
    person,
    job: offerJob,
    next: nextOf(application, view),
    isNew: isNew(application),
  };
}
