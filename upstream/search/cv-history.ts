import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import {
  applicationInOwnSites,
  candidateInOwnSites,
  interviewInOwnSites,
  type SiteReader,
} from '#upstream/platform/http/member-sites.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { conversations, messages } from '#upstream/platform/schema/messages.ts';

/** `seen`: somebody of the organisation opened the CV. `contacted`: the person applied, was invited or was written to. */
export type CvHistory = { seen: boolean; contacted: boolean };

const one = { one: sql`1` };

/** They applied, or the candidate of a pick was invited to apply. */
const hasApplication = (db: Db, organisationId: number, reader: SiteReader) =>
  exists(
    db
      .select(one)
      .from(applications)
      .where(
        and(
          eq(applications.candidateId, cvs.candidateId),
          eq(applications.organisationId, organisationId),
          eq(applications.isHidden, false),
          or(isNotNull(applications.offerId), sql`cardinality(${applications.invitedOfferIds}) > 0`),
          applicationInOwnSites(reader),
        ),
      ),
  );

const hasInterview = (db: Db, organisationId: number, reader: SiteReader) =>
  exists(
    db
      .select(one)
      .from(interviewCandidates)
      .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
      .where(
        and(
          eq(interviewCandidates.candidateId, cvs.candidateId),
          eq(interviews.organisationId, organisationId),
          interviewInOwnSites(reader),
        ),
      ),
  );

const hasMessage = (db: Db, organisationId: number, reader: SiteReader) =>
  and(
    exists(
      db
        .select(one)
        .from(conversations)
        .innerJoin(messages, eq(messages.conversationId, conversations.id))
        .where(
          and(
            eq(conversations.candidateId, cvs.candidateId),
            eq(conversations.organisationId, organisationId),
            eq(messages.senderId, organisationId),
          ),
        ),
    ),
    candidateInOwnSites(db, cvs.candidateId, reader),
  );

const yes = (condition: SQL | undefined) => sql<boolean>`${condition}`;

/** Of a page of found CVs, as far as the reader works for the sites that know it. */
export async function historyOfCvs(
  db: Db,
  ids: readonly number[],
  reader: SiteReader & { organisationId: number },
): Promise<Map<number, CvHistory>> {
  if (ids.length === 0) return new Map();
  const { organisationId } = reader;
  const opened = and(eq(cvViews.cvId, cvs.id), eq(cvViews.organisationId, organisationId));
  const rows = await db
    .select({
      id: cvs.id,
      seen: yes(exists(db.select(one).from(cvViews).where(opened))),
      contacted: yes(
        or(
          hasApplication(db, organisationId, reader),
          hasInterview(db, organisationId, reader),
          hasMessage(db, organisationId, reader),
        ),
      ),
    })
    .from(cvs)
    .where(inArray(cvs.id, [...ids]));
  return new Map(rows.map(({ id, ...history }) => [id, history]));
}
