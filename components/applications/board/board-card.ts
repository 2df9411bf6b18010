import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { answerDue, isNew, isUnanswered, nextInterview, receivedFacts } from '#lib/facts/received-facts.ts';

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
  if (isUnanswered(application)) return view.t('received.card.unanswered');
  return nextInterview(application, view) ?? answerDue(application, view) ?? '';
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
