import { and, eq, isNull } from 'drizzle-orm';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { isUndecided } from '../deadlines/waiting.ts';
import { nameAuthor } from '../events.ts';

type Extension = {
  id: number;
  organisationId: number;
  /** Who asks for the days. */
  authorId: number;
};

/**
 * Gives the recruiter more days to answer, once. Its history tells both sides.
 * @throws not_found; extension_refused when it has an answer, is closed, or was given more days before
 */
export async function extendDeadline(
  tx: Db,
  { id, organisationId, authorId }: Extension,
  now: Date,
): Promise<void> {
  // The event refers to who asked.
  await holdAccounts(tx, [authorId]);
  await holdOrganisation(tx, organisationId);
  await nameAuthor(tx, authorId);
  const own = and(eq(applications.id, id), eq(applications.organisationId, organisationId));
  const [row] = await tx.select({ id: applications.id }).from(applications).where(own).for('update');
  if (!row) throw apiError('not_found');
  const [extended] = await tx
    .update(applications)
    .set({ extendedAt: now })
    .where(and(own, isUndecided, isNull(applications.extendedAt)))
    .returning({ candidateId: applications.candidateId });
  if (!extended) throw apiError('extension_refused');
  await notifyUser(tx, extended.candidateId, 'counters');
  await notifyOrganisation(tx, organisationId, 'counters');
}
