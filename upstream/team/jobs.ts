import { lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import { purgeJoinRequests } from '#upstream/organisations/join-request.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { invitations } from '#upstream/platform/schema/organisations.ts';

/** Until then their links say what happened. */
export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  const before = later(now, -RETENTION.endedTeamInvitationDays * DAY);
  const { acceptedAt, revokedAt, declinedAt, expiresAt } = invitations;
  const endedAt = sql`coalesce(${acceptedAt}, ${revokedAt}, ${declinedAt}, ${expiresAt})`;
  await db.delete(invitations).where(lt(endedAt, sql`${before.toISOString()}::timestamptz`));
}

export function teamJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [
    { name: 'purge-team-invitations', cron: '50 3 * * *', run: () => purgeInvitations(db, clock()) },
    { name: 'purge-join-requests', cron: '52 3 * * *', run: () => purgeJoinRequests(db, clock()) },
  ];
}
