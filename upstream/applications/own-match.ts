import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnMatch } from '#lib/contract/applications/match.ts';
import { isLive } from '#lib/rules/offers/offer-life.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { Criterion, ListCriterion } from '#lib/rules/search/match-score.ts';
import { isOwnCv, shownCvId } from '#upstream/cvs/versions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { matchColumns, matchOf } from './match.ts';
import { backgroundsOf } from './received/backgrounds.ts';

type Pair = { candidateId: number; offerId: number };

/** The CV that the recruiter sees, by its own id, which a version does not have. */
const sentCv = (db: Db, { candidateId, offerId }: Pair) =>
  db
    .select({ cvId: applications.cvId, shownCvId })
    .from(applications)
    .where(and(eq(applications.candidateId, candidateId), eq(applications.offerId, offerId)));

async function isOpen(db: Db, offerId: number, now: Date): Promise<boolean> {
  const [offer] = await db.select().from(offers).where(eq(offers.id, offerId));
  return offer !== undefined && isLive(offer, now) && mayAct(db, { organisation: offer.organisationId });
}

/** Parts of missions and skills count with the list of their parents, which may have to be added as well. */
function fullCriteria({
  missions,
  skills,
  tools,
  mainQualities,
}: Pick<Record<ListCriterion, number[]>, 'missions' | 'skills' | 'tools' | 'mainQualities'>) {
  const { cv } = CAPS;
  const full: Criterion[] = [
    ...(missions.length >= cv.missions ? (['missions', 'specificMissions'] as const) : []),
    ...(skills.length >= cv.skills ? (['skills', 'competences'] as const) : []),
    ...(tools.length >= cv.tools ? (['tools'] as const) : []),
    ...(mainQualities.length >= cv.mainQualities ? (['mainQualities'] as const) : []),
  ];
  return full;
}

/**
 * What an offer asks for, compared with the CV of the candidate's application, or with each published one before it.
 * Empty when the offer is not open, and without such a CV.
 */
export async function listOwnMatches(db: Db, pair: Pair, now: Date): Promise<OwnMatch[]> {
  const [sent] = await sentCv(db, pair);
  if (!sent && !(await isOpen(db, pair.offerId, now))) return [];
  const rows = await db
    .select({
      id: cvs.id,
      cvName: cvs.name,
      score: sql<number | null>`(application_match(offers, cvs)).score`,
      ...matchColumns,
    })
    .from(cvs)
    .innerJoin(offers, eq(offers.id, pair.offerId))
    .where(
      and(
        eq(cvs.candidateId, pair.candidateId),
        sent ? eq(cvs.id, sent.shownCvId) : and(isOwnCv, eq(cvs.status, 'published')),
      ),
    )
    .orderBy(asc(cvs.slot));
  const backgroundOf = await backgroundsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, cvName, score, wanted, cvValues }) => ({
    cvId: sent?.cvId ?? id,
    cvName,
    score,
    full: fullCriteria(cvValues),
    ...matchOf(wanted, cvValues, backgroundOf(id).trainings),
  }));
}
