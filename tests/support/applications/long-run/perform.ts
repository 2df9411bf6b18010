import { eq } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { extendDeadline } from '#upstream/applications/answers/extend.ts';
import { decideApplication } from '#upstream/applications/decide.ts';
import { nudge } from '#upstream/applications/nudge.ts';
import { withdrawApplication } from '#upstream/applications/withdraw.ts';
import { fillOffer } from '#upstream/own-offers/ends/fill.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import type { People } from './people.ts';
import { type Act, momentOf, type Story } from './story.ts';

/** How many people act at the same moment. */
const AT_ONCE = 4;

const BUCKETS = {
  accept: 'accepted',
  reject: 'rejected',
  hide: 'hidden',
  select: 'selected',
  unselect: 'received',
} as const;

/** An application as the database knows it. */
type Row = { id: number; candidateId: number; cvId: number; offerId: number; organisationId: number };

async function invite(tx: Db, row: Row, { day, until = day }: Act, now: Date): Promise<void> {
  const [interview] = await tx
    .insert(interviews)
    .values({
      organisationId: row.organisationId,
      authorId: row.organisationId,
      offerId: row.offerId,
      companyName: 'Garage',
      tradeId: 1,
      startsAt: momentOf(until, 14),
      endsAt: momentOf(until, 15),
      durationId: 2,
      kind: 'on_site',
      organiserName: 'Camille Durand',
      organiserEmail: 'camille@exemple.test',
      uid: `${row.id}@bielle.test`,
      createdAt: now,
    })
    .returning({ id: interviews.id });
  await tx.insert(interviewCandidates).values({
    interviewId: interview?.id ?? 0,
    candidateId: row.candidateId,
    applicationId: row.id,
    cvId: row.cvId,
    cvName: 'Mécanicienne confirmée',
    invitedAt: now,
    createdAt: now,
  });
}

async function actOn(tx: Db, deps: Deps, row: Row, act: Act): Promise<void> {
  const { id, organisationId, candidateId, offerId, cvId } = row;
  const by = { organisationId, authorId: organisationId };
  if (act.kind === 'extend') return extendDeadline(tx, { id, ...by }, deps.clock());
  if (act.kind === 'nudge') return nudge(tx, deps, { candidateId, offerId });
  if (act.kind === 'withdraw') return withdrawApplication(tx, deps, { candidateId, offerId }, apiTexts('fr'));
  if (act.kind === 'invite') return invite(tx, row, act, deps.clock());
  const to = BUCKETS[act.kind as keyof typeof BUCKETS];
  await decideApplication(tx, deps, { ...by, cvId, offerId, to, reason: 'other' });
}

/** Does in the database what the people of a story do, through the code that serves them. */
export function stage(deps: Deps, { offers: written, applications: sent }: Story, people: People) {
  const { db } = deps.database;
  /** By their numbers in the story. */
  const ids = new Map<number, number>();
  const offerOf = ({ kind, at }: Act) => (kind === 'fill' || kind === 'delete' ? at : (sent[at]?.offer ?? 0));
  const garageOf = (act: Act) => written[offerOf(act)]?.garage ?? 0;

  const rowOf = (at: number): Row => {
    const { candidate = 0, offer = 0 } = sent[at] ?? {};
    return {
      id: ids.get(at) ?? 0,
      candidateId: people.candidates[candidate] ?? 0,
      cvId: people.cvs[candidate] ?? 0,
      offerId: people.offers[offer] ?? 0,
      organisationId: people.owners[written[offer]?.garage ?? 0] ?? 0,
    };
  };

  async function one(act: Act): Promise<void> {
    const offerId = people.offers[act.at] ?? 0;
    const userId = people.owners[garageOf(act)] ?? 0;
    if (act.kind === 'delete') {
      await db.update(offers).set({ deletedAt: deps.clock() }).where(eq(offers.id, offerId));
    } else if (act.kind === 'fill') {
      const filling = { id: offerId, reason: 'elsewhere', applicationId: null } as const;
      await db.transaction((tx) => fillOffer(tx, deps, { userId, organisationId: userId }, filling));
    } else await db.transaction((tx) => actOn(tx, deps, rowOf(act.at), act));
  }

  return {
    ids,
    async apply(acts: readonly Act[]): Promise<void> {
      if (acts.length === 0) return;
      const rows = await db
        .insert(applications)
        .values(
          acts.map(({ at, day }) => {
            const { id: _, ...row } = rowOf(at);
            return { ...row, createdAt: momentOf(day, sent[at]?.hour ?? 0) };
          }),
        )
        .returning({ id: applications.id });
      for (const [index, { at }] of acts.entries()) ids.set(at, rows[index]?.id ?? 0);
    },
    /** Those of one garage after another, several garages at once. */
    async perform(acts: readonly Act[]): Promise<void> {
      const garages = [...Map.groupBy(acts, garageOf).values()];
      const work = async () => {
        for (let own = garages.shift(); own; own = garages.shift()) for (const act of own) await one(act);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}
