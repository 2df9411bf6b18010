import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { idOfFollowToken } from './follow-link.ts';

export type Followed = { candidateId: number; offerId: number; hasPassword: boolean };

/**
 * The application that a mailed link names, until RETENTION.followLinkDays after it was sent.
 * @throws not_found when the signature is wrong, or when it is too old or was taken back
 */
export async function followedBy(db: Db, token: string, { settings, clock }: Deps): Promise<Followed> {
  const id = await idOfFollowToken(db, token, settings);
  if (id === undefined) throw apiError('not_found');
  const [row] = await db
    .select({
      candidateId: applications.candidateId,
      offerId: applications.offerId,
      hasPassword: users.hasPassword,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(
      and(
        eq(applications.id, id),
        isNotNull(applications.offerId),
        gt(applications.createdAt, later(clock(), -RETENTION.followLinkDays * DAY)),
      ),
    );
  if (!row || row.offerId === null) throw apiError('not_found');
  return { ...row, offerId: row.offerId };
}
