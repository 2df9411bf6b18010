import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { authorOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerAppeals, offerDecisions } from '#upstream/platform/schema/rights.ts';
import type { Owner, Reported } from './mails.ts';

export type Withdrawal = {
  id: number;
  decidedAt: Date;
  wasActive: boolean;
  staffId: number | null;
  /** That nobody has answered. */
  appealId: number | null;
};

export type HeldOffer = {
  offer: Reported & {
    organisationId: number | null;
    isActive: boolean;
    suspendedAt: Date | null;
    expiresAt: Date | null;
    isDeleted: boolean;
  };
  owner: (Owner & { id: number }) | undefined;
  isWithdrawn: boolean;
  /** The last decision about it, 0 for none: who saw another one decides about something else. */
  lastDecision: number;
  /** While it is withdrawn. */
  withdrawal: Withdrawal | undefined;
};

async function ownerOf(tx: Db, id: number | null): Promise<HeldOffer['owner']> {
  if (!id) return undefined;
  const [owner] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
  return owner;
}

async function lastWithdrawal(tx: Db, offerId: number): Promise<Withdrawal | undefined> {
  const [row] = await tx
    .select({
      id: offerDecisions.id,
      decidedAt: offerDecisions.decidedAt,
      wasActive: offerDecisions.wasActive,
      staffId: offerDecisions.staffId,
      appealId: offerAppeals.id,
      outcome: offerAppeals.outcome,
    })
    .from(offerDecisions)
    .leftJoin(offerAppeals, eq(offerAppeals.decisionId, offerDecisions.id))
    .where(and(eq(offerDecisions.offerId, offerId), eq(offerDecisions.decision, 'withdrawn')))
    .orderBy(desc(offerDecisions.id))
    .limit(1);
  if (!row) return undefined;
  const { outcome, ...withdrawal } = row;
  return outcome ? { ...withdrawal, appealId: null } : withdrawal;
}

/**
 * Locks the account, then the offer.
 * @throws not_found
 */
export async function holdOffer(tx: Db, offerId: number): Promise<HeldOffer> {
  const [found] = await tx
    .select({ ownerId: authorOf(offers) })
    .from(offers)
    .where(eq(offers.id, offerId));
  if (!found) throw apiError('not_found');
  const owner = await ownerOf(tx, found.ownerId);
  const [locked] = await tx
    .select({
      id: offers.id,
      organisationId: offers.organisationId,
      companyName: offers.companyName,
      tradeId: offers.tradeId,
      preciseJobId: offers.preciseJobId,
      isActive: offers.isActive,
      suspendedAt: offers.suspendedAt,
      expiresAt: offers.expiresAt,
      deletedAt: offers.deletedAt,
      withdrawnAt: offers.withdrawnAt,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
    .for('update');
  if (!locked) throw apiError('not_found');
  const { deletedAt, withdrawnAt, ...offer } = locked;
  const [last] = await tx
    .select({ id: offerDecisions.id })
    .from(offerDecisions)
    .where(eq(offerDecisions.offerId, offerId))
    .orderBy(desc(offerDecisions.id))
    .limit(1);
  const isWithdrawn = withdrawnAt !== null;
  return {
    offer: { ...offer, isDeleted: deletedAt !== null },
    owner,
    isWithdrawn,
    lastDecision: last?.id ?? 0,
    withdrawal: isWithdrawn ? await lastWithdrawal(tx, offerId) : undefined,
  };
}
