import { and, eq, notInArray, notLike, sql } from 'drizzle-orm';
import { isFindable } from '#upstream/cvs/access.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import type { Tie } from '../cast.ts';
import type { DemoRun } from '../generate.ts';
import type { DemoOffer } from '../publish.ts';
import { addInvitationMessage } from './invitations.ts';

const PICKS = 3;

/** CVs that a recruiter picked from the search, of people who did not apply; the latest one is invited to apply. */
export async function addPicks(
  run: DemoRun,
  recruiterId: number,
  { offers, ties }: { offers: readonly DemoOffer[]; ties: readonly Tie[] },
): Promise<void> {
  const offer = offers.find((each) => each.recruiterId === recruiterId && each.isLive);
  if (!offer) return;
  const known = ties
    .filter(({ recruiter }) => recruiter.id === recruiterId)
    .map(({ candidate }) => candidate.id);
  const found = await run.db
    .select({ cvId: cvs.id, candidateId: cvs.candidateId })
    .from(cvs)
    .where(
      and(
        isFindable,
        eq(cvs.isDemo, true),
        eq(cvs.tradeId, offer.tradeId),
        // The first results of a search in Lyon stay unknown, so that picking one can be tried.
        notLike(cvs.city, 'Lyon%'),
        notInArray(cvs.candidateId, [0, ...known]),
      ),
    )
    .orderBy(sql`${cvs.id}`)
    .limit(PICKS);
  const [latest] = found;
  if (!latest) return;
  await run.db.insert(applications).values(
    found.map(({ cvId, candidateId }, index) => {
      const at = later(run.now, -(index + 1) * DAY);
      return {
        cvId,
        candidateId,
        organisationId: recruiterId,
        authorId: recruiterId,
        bucket: 'selected' as const,
        selectedAt: at,
        invitedOfferIds: index === 0 ? [offer.id] : [],
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  await addInvitationMessage(run, { offer, ...latest, at: later(run.now, -DAY) });
}
