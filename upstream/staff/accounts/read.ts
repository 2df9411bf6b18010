import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { StaffViewOfAccount } from '#lib/contract/staff/accounts.ts';
import { isOwnCv } from '#upstream/cvs/versions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { accessTokens, users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { conversations } from '#upstream/platform/schema/messages.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { passkeys } from '#upstream/platform/schema/passkeys.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import { liftedLimits, staffMembers, suspensions } from '#upstream/platform/schema/staff.ts';
import { accountColumns, describeFound } from './find.ts';

const more = {
  phone: users.phone,
  language: users.language,
  hasOwnSecret: users.hasPassword,
  isInternal: users.isInternal,
  organisationVerifiedAt: organisations.verifiedAt,
  memberRole: memberships.role,
};

async function countsOf(db: Db, userId: number, organisationId: number | null, now: Date) {
  const none = 0;
  const ofOrganisation = organisationId ?? none;
  const [sent, received, offerCount, liveOffers, orderCount, conversationCount] = await Promise.all([
    db.$count(applications, eq(applications.candidateId, userId)),
    organisationId === null ? none : db.$count(applications, eq(applications.organisationId, ofOrganisation)),
    organisationId === null
      ? none
      : db.$count(offers, and(eq(offers.organisationId, ofOrganisation), isNull(offers.deletedAt))),
    organisationId === null
      ? none
      : db.$count(
          offers,
          and(
            eq(offers.organisationId, ofOrganisation),
            eq(offers.status, 'published'),
            eq(offers.isActive, true),
            isNull(offers.deletedAt),
            gt(offers.expiresAt, now),
          ),
        ),
    organisationId === null ? none : db.$count(orders, eq(orders.organisationId, ofOrganisation)),
    db.$count(
      conversations,
      or(eq(conversations.candidateId, userId), eq(conversations.organisationId, ofOrganisation)),
    ),
  ]);
  return {
    applications: sent + received,
    offers: offerCount,
    liveOffers,
    orders: orderCount,
    conversations: conversationCount,
  };
}

const cvsOf = (db: Db, candidateId: number) =>
  db
    .select({ id: cvs.id, name: cvs.name })
    .from(cvs)
    .where(and(eq(cvs.candidateId, candidateId), isOwnCv))
    .orderBy(cvs.id);

async function plansOf(db: Db, organisationId: number | null): Promise<StaffViewOfAccount['plans']> {
  if (organisationId === null) return [];
  const rows = await db
    .select({
      id: plans.id,
      title: packages.title,
      isFree: plans.isFree,
      offersLeft: plans.offersLeft,
      offersTotal: plans.offersTotal,
      expiresAt: plans.expiresAt,
    })
    .from(plans)
    .innerJoin(packages, eq(packages.id, plans.packageId))
    .where(eq(plans.organisationId, organisationId))
    .orderBy(desc(plans.expiresAt))
    .limit(20);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

async function suspensionLines(
  db: Db,
  userId: number,
  organisationId: number | null,
): Promise<StaffViewOfAccount['suspensions']> {
  const rows = await db
    .select({ suspension: suspensions, by: staffMembers.name })
    .from(suspensions)
    .innerJoin(staffMembers, eq(staffMembers.id, suspensions.staffId))
    .where(
      or(
        eq(suspensions.userId, userId),
        organisationId === null ? undefined : eq(suspensions.organisationId, organisationId),
      ),
    )
    .orderBy(desc(suspensions.id));
  return rows.map(({ suspension: { id, statement, appeal, decision, ...dates }, by }) => ({
    id,
    of: dates.userId === null ? ('organisation' as const) : ('account' as const),
    statement,
    by,
    appeal,
    decision,
    suspendedAt: dates.suspendedAt.toISOString(),
    appealedAt: dates.appealedAt?.toISOString() ?? null,
    endedAt: dates.endedAt?.toISOString() ?? null,
  }));
}

/** Undefined for an unknown number. */
export async function readAccountForStaff(
  db: Db,
  id: number,
  now: Date,
): Promise<StaffViewOfAccount | undefined> {
  const [row] = await db
    .select({ ...accountColumns, ...more })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(users.id, id));
  if (!row) return undefined;
  const { phone, language, hasOwnSecret, isInternal, organisationVerifiedAt, memberRole } = row;
  const [lifted] = await db
    .select({ until: liftedLimits.until })
    .from(liftedLimits)
    .where(and(eq(liftedLimits.holderId, id), gt(liftedLimits.until, now)));
  return {
    ...describeFound(row),
    phone,
    language,
    hasOwnSecret,
    isInternal,
    isOrganisationVerified: organisationVerifiedAt !== null,
    memberRole,
    passkeyCount: await db.$count(passkeys, eq(passkeys.userId, id)),
    sessionCount: await db.$count(
      accessTokens,
      and(eq(accessTokens.userId, id), gt(accessTokens.expiresAt, now)),
    ),
    counts: await countsOf(db, id, row.organisationId, now),
    cvs: await cvsOf(db, id),
    plans: await plansOf(db, row.organisationId),
    limitsLiftedUntil: lifted?.until.toISOString() ?? null,
    suspensions: await suspensionLines(db, id, row.organisationId),
  };
}
