import type { ApplicationBucket } from '#lib/rules/applications/application-bucket.ts';
import { DAYS_TO_ANSWER, daysToAnswer } from '#lib/rules/applications/deadline.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { DEMO_CANDIDATE } from './accounts.ts';
import type { DemoCandidate } from './candidates.ts';
import type { DemoRun } from './generate.ts';
import { insertRows, reserveIds } from './insert.ts';
import type { Random } from './material/random.ts';
import type { DemoOffer } from './publish.ts';

const REASONS = [
  'Le poste a été pourvu par une personne plus expérimentée.',
  'La distance entre votre domicile et l’atelier nous paraît trop grande.',
  'Nous cherchons une personne qui a déjà l’habilitation électrique.',
] as const;

/** `filled`: closed with its offer. */
type State = 'waiting' | 'viewed' | 'selected' | 'accepted' | 'rejected' | 'filled';
const STATES: readonly State[] = ['waiting', 'viewed', 'selected', 'accepted', 'rejected'];

const BUCKETS: Record<State, ApplicationBucket> = {
  waiting: 'received',
  viewed: 'received',
  selected: 'selected',
  accepted: 'accepted',
  rejected: 'rejected',
  // Without an end of its offer it waits.
  filled: 'received',
};

export type DemoApplication = ReturnType<typeof makeApplication> & { id: number; state: State };

type Wish = {
  state: State;
  reason?: string;
  /** Fractions of the remaining time at which it was sent, opened and handled; random by default. */
  shares?: readonly [sent: number, viewed: number, handled: number];
};

/** One day before Bielle closes it, with more days and without. */
const LONGEST_WAIT = (daysToAnswer({ isExtended: true }) - 1) * DAY;
const LATEST_SELECTION = (DAYS_TO_ANSWER - 1) * DAY;

function makeApplication(
  random: Random,
  offer: DemoOffer,
  candidate: DemoCandidate,
  { state, shares, reason }: Wish,
  now: Date,
) {
  // Nobody applies to an offer that is over; what was unanswered by then stays so.
  const ends = [offer.expiresAt, offer.filledAt].flatMap((end) => (end ? Date.parse(end) : []));
  const end = Math.min(now.getTime(), ...ends);
  const after = (start: number, share = random.next()) => start + share * (end - start);
  const planned = after(Date.parse(offer.createdAt), shares?.[0]);
  const isSelected = state === 'selected';
  // A selected one still waits for its answer.
  const sent = isSelected ? Math.max(planned, end - LONGEST_WAIT) : planned;
  const latest = isSelected ? sent + LATEST_SELECTION : end;
  const viewed = Math.min(after(sent, shares?.[1]), latest);
  const isFilled = state === 'filled' && offer.filledAt !== null;
  const isDecided = state === 'accepted' || state === 'rejected';
  const handled = new Date(Math.min(after(viewed, shares?.[2]), latest)).toISOString();
  const decided = isDecided ? handled : isFilled ? offer.filledAt : null;
  return {
    candidate_id: candidate.id,
    organisation_id: offer.recruiterId,
    cv_id: candidate.cvId,
    offer_id: offer.id,
    bucket: isFilled ? 'rejected' : BUCKETS[state],
    is_hidden: false,
    rejection_reason: state === 'rejected' ? (reason ?? random.pick(REASONS)) : null,
    selected_at: isSelected ? handled : null,
    viewed_at: state === 'waiting' ? null : new Date(viewed).toISOString(),
    decided_at: decided,
    filled_at: isFilled ? offer.filledAt : null,
    decision_read_at: null,
    created_at: new Date(sent).toISOString(),
    updated_at: decided ?? new Date(sent).toISOString(),
  };
}

/** Demo accounts' offers get more, so that their lists have content. */
function wantedOn(random: Random, offer: DemoOffer): number {
  if (!offer.isLive && !offer.isExpired) return 0;
  if (offer.account === null) return random.weighted([55, 25, 12, 8]);
  return offer.account === 'recruteur@bielle.test' ? 7 : random.int(3, 6);
}

/** Used in turn on the demo accounts' offers: seven fill every bucket. */
const SHOWN: readonly State[] = [
  'accepted',
  'waiting',
  'selected',
  'rejected',
  'viewed',
  'selected',
  'waiting',
];

function wishFor(random: Random, offer: DemoOffer, index: number): Wish {
  if (offer.account === null) return { state: STATES[random.weighted([40, 20, 12, 14, 14])] ?? 'waiting' };
  const state = SHOWN[(offer.id + index) % SHOWN.length] ?? 'waiting';
  // Waits for long, but not yet too long (received/waiting.ts).
  if (offer.isEnding && (state === 'waiting' || state === 'viewed')) {
    return { state, shares: [0.5 + index * 0.04, 0.3, 0] };
  }
  if (state === 'waiting') return { state };
  // Handled early, so that there was time to write and to meet.
  return { state, shares: [random.next() * 0.4, random.next() * 0.4, random.next() * 0.6] };
}

type OwnWish = Wish & {
  account?: string;
  isOn?(offer: DemoOffer): boolean;
  /** Of the offer, in days, where what follows needs time. */
  age?: readonly [least: number, most: number];
};

const OWN_SHARES = [0.15, 0.25, 0.6] as const;

/** In the order in which they find their offers. */
const OWN: readonly OwnWish[] = [
  { state: 'rejected', shares: OWN_SHARES, reason: REASONS[0] },
  { state: 'accepted', shares: OWN_SHARES },
  { state: 'selected', shares: OWN_SHARES, account: 'interne@bielle.test' },
  // Old enough for the candidate to have asked and for the garage to have taken more days (received/waiting.ts).
  { state: 'viewed', shares: OWN_SHARES, age: [17, 38] },
  { state: 'waiting', age: [1, 20] },
  // Old enough for Bielle to have closed it.
  { state: 'waiting', shares: [0.05, 0, 0], age: [26, 60] },
  { state: 'filled', shares: OWN_SHARES, isOn: ({ filledAt }) => filledAt !== null },
  // Sent just before the offer was over.
  { state: 'waiting', shares: [0.99, 0, 0], age: [62, 79], isOn: ({ isExpired }) => isExpired },
];

/** Lyon, where the demo candidate lives. */
const HOME = '69';

/**
 * One in each state, preferably near home and on offers online for a while; nearly all offers stay open to apply to.
 */
function ofDemoCandidate(random: Random, offers: DemoOffer[], candidate: DemoCandidate, now: Date) {
  const mine = offers
    .filter(({ tradeId }) => tradeId === candidate.tradeId)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const near = [
    ...mine.filter(({ postalCode }) => postalCode.startsWith(HOME)),
    ...mine.filter(({ postalCode }) => !postalCode.startsWith(HOME)),
  ];
  // One per company, so that no company both accepts and refuses.
  const taken = new Set<number>();
  const take = (isWanted: (offer: DemoOffer) => boolean) => {
    const found = near.find((offer) => !taken.has(offer.recruiterId) && isWanted(offer));
    if (found) taken.add(found.recruiterId);
    return found;
  };
  return OWN.flatMap(({ account = null, isOn = ({ isLive }) => isLive, age = [0, 365], ...wish }) => {
    const isAged = ({ createdAt }: DemoOffer) => {
      const days = (now.getTime() - Date.parse(createdAt)) / DAY;
      return days >= age[0] && days <= age[1];
    };
    const offer =
      take((each) => isOn(each) && each.account === account && isAged(each)) ??
      take((each) => isOn(each) && each.account === null);
    return offer ? [makeApplication(random, offer, candidate, wish, now)] : [];
  });
}

/** What demo accounts received on offers that they marked as filled: one got the job. */
function onFilledOffers(
  random: Random,
  offers: readonly DemoOffer[],
  byJob: ReadonlyMap<number, DemoCandidate[]>,
  now: Date,
) {
  const states: readonly State[] = ['accepted', 'filled', 'filled', 'rejected', 'filled'];
  return offers
    .filter(({ account, filledAt }) => account !== null && filledAt !== null)
    .flatMap((offer) =>
      random
        .some(byJob.get(offer.tradeId) ?? [], states.length)
        .map((candidate, index) =>
          makeApplication(
            random,
            offer,
            candidate,
            { state: states[index] ?? 'filled', shares: [random.next() * 0.5, 0.2, 0.9] },
            now,
          ),
        ),
    );
}

function stateOf(row: ReturnType<typeof makeApplication>): State {
  if (row.filled_at) return 'filled';
  if (row.bucket !== 'received') return row.bucket;
  return row.viewed_at ? 'viewed' : 'waiting';
}

/** Returns the applications that involve a demo account. */
export async function applyToOffers(
  run: DemoRun,
  random: Random,
  offers: DemoOffer[],
  candidates: DemoCandidate[],
): Promise<DemoApplication[]> {
  const demo = candidates.find(({ email }) => email === DEMO_CANDIDATE.user.email);
  const others = candidates.filter((candidate) => candidate !== demo);
  const byJob = Map.groupBy(others, ({ tradeId }) => tradeId);
  const newRows = offers.flatMap((offer) => {
    const ofTrade = byJob.get(offer.tradeId) ?? others;
    const applicants = random.some(ofTrade, wantedOn(random, offer));
    return applicants.map((candidate, index) =>
      makeApplication(random, offer, candidate, wishFor(random, offer, index), run.now),
    );
  });
  if (demo) newRows.push(...ofDemoCandidate(random, offers, demo, run.now));
  newRows.push(...onFilledOffers(random, offers, byJob, run.now));
  const ids = await reserveIds(run.db, 'applications', newRows.length);
  const rows = newRows.map((row, index) => ({ id: ids[index] ?? 0, ...row }));
  await insertRows(run.db, 'applications', rows);
  const shown = new Set(offers.flatMap(({ account, recruiterId }) => (account ? [recruiterId] : [])));
  return rows
    .filter((row) => shown.has(row.organisation_id) || row.candidate_id === demo?.id)
    .map((row) => ({ ...row, state: stateOf(row) }));
}
