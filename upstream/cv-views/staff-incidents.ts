import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AccessIncident } from '#lib/contract/staff/cvs.ts';
import { holdAccounts } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { accessIncidents, cvReaders } from '#upstream/platform/schema/cv-views/tables.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { lockReader } from './readers.ts';

type Page = { page: number; limit: number; state: 'open' | 'closed' };

/** The latest first. */
export async function listIncidents(
  db: Db,
  { page, limit, state }: Page,
): Promise<{ data: AccessIncident[]; total: number }> {
  const { closedAt } = accessIncidents;
  const where = state === 'open' ? isNull(closedAt) : isNotNull(closedAt);
  const rows = await db
    .select({
      incident: accessIncidents,
      person: { id: users.id, first: users.firstName, last: users.lastName, email: users.email },
      company: organisations.name,
      closedBy: staffMembers.name,
    })
    .from(accessIncidents)
    .innerJoin(users, eq(users.id, accessIncidents.userId))
    .leftJoin(organisations, eq(organisations.id, accessIncidents.organisationId))
    .leftJoin(staffMembers, eq(staffMembers.id, accessIncidents.closedBy))
    .where(where)
    .orderBy(desc(accessIncidents.openedAt), desc(accessIncidents.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map(({ incident, person, company, closedBy }) => ({
    id: incident.id,
    kind: incident.kind,
    person: { id: person.id, name: `${person.first} ${person.last}`.trim(), email: person.email },
    company,
    inHour: incident.inHour,
    inDay: incident.inDay,
    times: incident.times,
    openedAt: incident.openedAt.toISOString(),
    lastAt: incident.lastAt.toISOString(),
    confirmedAt: incident.confirmedAt?.toISOString() ?? null,
    closedAt: incident.closedAt?.toISOString() ?? null,
    closedBy,
    reason: incident.reason,
  }));
  return { data, total: await db.$count(accessIncidents, where) };
}

type Closing = { id: number; staffId: number; reason: string; now: Date };

/** Locks the account first, as erasing it does. @throws not_found, conflict when it is closed */
async function lockOpen(tx: Db, id: number): Promise<{ userId: number }> {
  const [known] = await tx
    .select({ userId: accessIncidents.userId })
    .from(accessIncidents)
    .where(eq(accessIncidents.id, id));
  if (!known) throw apiError('not_found');
  await holdAccounts(tx, [known.userId]);
  const [incident] = await tx
    .select({ closedAt: accessIncidents.closedAt })
    .from(accessIncidents)
    .where(eq(accessIncidents.id, id))
    .for('update');
  if (!incident) throw apiError('not_found');
  if (incident.closedAt !== null) throw apiError('conflict');
  return known;
}

const closed = ({ staffId, reason, now }: Closing) => ({ closedAt: now, closedBy: staffId, reason });

/** Answers whose incident it was. @throws not_found, conflict */
export async function closeIncident(tx: Db, closing: Closing): Promise<{ userId: number }> {
  const incident = await lockOpen(tx, closing.id);
  await tx.update(accessIncidents).set(closed(closing)).where(eq(accessIncidents.id, closing.id));
  return incident;
}

/**
 * Lets the person of an incident open CVs again, without limit until a moment, and closes all of theirs that are open.
 * @throws not_found, conflict
 */
export async function liftLimits(
  tx: Db,
  { until, ...closing }: Closing & { until: Date | null },
): Promise<{ userId: number }> {
  const { userId } = await lockOpen(tx, closing.id);
  await lockReader(tx, userId);
  await tx
    .update(cvReaders)
    .set({ blockedAt: null, askedAt: null, confirmedAt: null, liftedAt: closing.now, liftedUntil: until })
    .where(eq(cvReaders.userId, userId));
  await tx
    .update(accessIncidents)
    .set(closed(closing))
    .where(and(eq(accessIncidents.userId, userId), isNull(accessIncidents.closedAt)));
  return { userId };
}
