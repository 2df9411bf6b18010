import { DEMO_CANDIDATE } from './accounts.ts';
import type { DemoCandidate } from './candidates.ts';
import type { DemoRun } from './generate.ts';
import { insertRows } from './insert.ts';
import type { DemoOffer } from './publish.ts';
import type { Random } from './random.ts';

const REASONS = [
  'Le poste a été pourvu par une personne plus expérimentée.',
  'La distance entre votre domicile et l’atelier nous paraît trop grande.',
  'Nous cherchons une personne qui a déjà l’habilitation électrique.',
] as const;

/** How an application stands. */
type State = 'waiting' | 'viewed' | 'selected' | 'accepted' | 'rejected';
const STATES: readonly State[] = ['waiting', 'viewed', 'selected', 'accepted', 'rejected'];

function makeApplication(
  random: Random,
  offer: DemoOffer,
  candidate: DemoCandidate,
  state: State,
  now: Date,
) {
  // Nobody applies to an offer that is over, and what was not answered by then stays so.
  const end = Math.min(
    now.getTime(),
    offer.expiresAt ? Date.parse(offer.expiresAt) : Number.POSITIVE_INFINITY,
  );
  const after = (start: number) => start + random.next() * (end - start);
  const sent = after(Date.parse(offer.createdAt));
  const viewed = after(sent);
  const isDecided = state === 'accepted' || state === 'rejected';
  // The recruiter put it aside, or decided.
  const handled = new Date(after(viewed)).toISOString();
  const decided = isDecided ? handled : null;
  return {
    candidate_id: candidate.id,
    recruiter_id: offer.recruiterId,
    cv_id: candidate.cvId,
    offer_id: offer.id,
    is_selected: state === 'selected',
    is_accepted: state === 'accepted',
    is_rejected: state === 'rejected',
    is_hidden: false,
    rejection_reason: state === 'rejected' ? random.pick(REASONS) : null,
    selected_at: state === 'selected' ? handled : null,
    viewed_at: state === 'waiting' ? null : new Date(viewed).toISOString(),
    decided_at: decided,
    decision_read_at: null,
    created_at: new Date(sent).toISOString(),
    updated_at: decided ?? new Date(sent).toISOString(),
  };
}

/** How many people apply: more on the offers of the demo accounts, so that their lists have something to show. */
function wantedOn(random: Random, offer: DemoOffer): number {
  if (!offer.isLive && !offer.isExpired) return 0;
  if (offer.account === null) return random.weighted([55, 25, 12, 8]);
  return offer.account === 'recruteur@bielle.test' ? 7 : random.int(2, 6);
}

/** The demo candidate's own applications, one in each state; nearly all offers stay open to them. */
function ofDemoCandidate(random: Random, offers: DemoOffer[], candidate: DemoCandidate, now: Date) {
  const mine = offers.filter(({ jobId }) => jobId === candidate.jobId);
  const strangers = mine.filter(({ account }) => account === null);
  const live = strangers.filter(({ isLive }) => isLive).slice(0, STATES.length);
  const over = strangers.find(({ isExpired, isLive }) => isExpired && !isLive);
  return [
    ...live.map((offer, index) => makeApplication(random, offer, candidate, STATES[index] ?? 'waiting', now)),
    ...(over ? [makeApplication(random, over, candidate, 'waiting', now)] : []),
  ];
}

/** Writes applications on live and expired offers, by candidates of the offer's trade or, failing those, others. */
export async function applyToOffers(
  run: DemoRun,
  random: Random,
  offers: DemoOffer[],
  candidates: DemoCandidate[],
): Promise<void> {
  const demo = candidates.find(({ email }) => email === DEMO_CANDIDATE.user.email);
  const others = candidates.filter((candidate) => candidate !== demo);
  const byJob = Map.groupBy(others, ({ jobId }) => jobId);
  const rows = offers.flatMap((offer) => {
    const ofTrade = byJob.get(offer.jobId) ?? others;
    const applicants = random.some(ofTrade, wantedOn(random, offer));
    return applicants.map((candidate) => {
      const state = STATES[random.weighted([40, 20, 12, 14, 14])] ?? 'waiting';
      return makeApplication(random, offer, candidate, state, run.now);
    });
  });
  if (demo) rows.push(...ofDemoCandidate(random, offers, demo, run.now));
  await insertRows(run.db, 'applications', rows);
}
