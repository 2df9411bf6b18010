import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { AccountAppeal } from '#lib/contract/staff/accounts.ts';
import type { Holder } from '#upstream/accounts/suspension/store.ts';
import type { Db } from '#upstream/platform/db.ts';
import { organisationOfUser } from '#upstream/platform/organisation-people.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';

const MOST_REPORTS = 50;
const MOST_ACTS = 20;

const READINGS = ['account_read', 'order_read'] as const;
const ON_ORGANISATIONS = ['organisation_suspended', 'organisation_reinstated', 'suspension_upheld'] as const;

/** The offers of the suspended garage that somebody reported, the latest report first. */
async function reportedOffers(db: Db, holder: Holder): Promise<AccountAppeal['offers']> {
  const organisationId =
    'userId' in holder ? organisationOfUser(holder.userId) : sql<number>`${holder.organisationId}`;
  const rows = await db
    .select({
      report: offerReports,
      companyName: offers.companyName,
      city: offers.city,
      description: offers.description,
    })
    .from(offerReports)
    .innerJoin(offers, eq(offers.id, offerReports.offerId))
    .where(eq(offers.organisationId, organisationId))
    .orderBy(desc(offerReports.id))
    .limit(MOST_REPORTS);
  return [...Map.groupBy(rows, ({ report }) => report.offerId)].map(([id, reports]) => ({
    id,
    companyName: reports[0]?.companyName ?? '',
    city: reports[0]?.city ?? '',
    description: reports[0]?.description ?? '',
    reports: reports.map(({ report: { id: reportId, reason, details, createdAt } }) => ({
      id: reportId,
      reason,
      details: details ?? '',
      sentAt: createdAt.toISOString(),
    })),
  }));
}

/** What the staff did with the account, or with the garage and its people, the latest first. */
async function actsOn(db: Db, holder: Holder): Promise<AccountAppeal['acts']> {
  const concerned =
    'userId' in holder
      ? eq(auditEvents.subjectId, holder.userId)
      : or(
          inArray(
            auditEvents.subjectId,
            db
              .select({ id: memberships.userId })
              .from(memberships)
              .where(eq(memberships.organisationId, holder.organisationId)),
          ),
          and(
            // The index of acts finds them: objects have none.
            inArray(auditEvents.act, ON_ORGANISATIONS),
            eq(auditEvents.object, `organisation ${holder.organisationId}`),
          ),
        );
  const rows = await db
    .select({ at: auditEvents.at, act: auditEvents.act, by: staffMembers.name })
    .from(auditEvents)
    .leftJoin(staffMembers, eq(staffMembers.id, auditEvents.staffId))
    .where(and(concerned, isNotNull(auditEvents.staffId), notInArray(auditEvents.act, [...READINGS])))
    .orderBy(desc(auditEvents.id))
    .limit(MOST_ACTS);
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}

/** What a person must know beside the reasons to decide about a contested suspension. */
export const caseOf = async (db: Db, holder: Holder) => ({
  offers: await reportedOffers(db, holder),
  acts: await actsOn(db, holder),
});
