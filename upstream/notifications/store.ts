import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { messageCopies } from '#upstream/platform/schema/messages.ts';

const { isAccepted, isRejected, isHidden, isSelected, offerId, decisionReadAt, viewedAt } = applications;
const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export async function countForCandidate(db: Db, candidateId: number) {
  const [row] = await db
    .select({
      sent: countWhere(sql`not ${isAccepted} and not ${isRejected} and not ${isHidden}`),
      accepted: countWhere(sql`${isAccepted}`),
      declined: countWhere(sql`${isRejected}`),
      unreadAccepted: countWhere(sql`${isAccepted} and ${decisionReadAt} is null`),
      unreadRejected: countWhere(sql`${isRejected} and ${decisionReadAt} is null`),
    })
    .from(applications)
    .where(sql`${applications.candidateId} = ${candidateId} and ${offerId} is not null`);
  return row;
}

export async function countForRecruiter(db: Db, recruiterId: number) {
  const received = sql`${offerId} is not null and not ${isSelected} and not ${isAccepted} and not ${isRejected} and not ${isHidden}`;
  const [row] = await db
    .select({
      received: countWhere(received),
      unopened: countWhere(sql`${received} and ${viewedAt} is null`),
      selected: countWhere(
        sql`(${offerId} is null or ${isSelected}) and not ${isAccepted} and not ${isRejected} and not ${isHidden}`,
      ),
      accepted: countWhere(sql`${isAccepted} and not ${isHidden}`),
      declined: countWhere(sql`${isRejected} and not ${isHidden}`),
    })
    .from(applications)
    .where(sql`${applications.recruiterId} = ${recruiterId}`);
  return row;
}

export async function countUnreadMessages(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(messageCopies)
    .where(
      and(
        eq(messageCopies.userId, userId),
        eq(messageCopies.folder, 'received'),
        isNull(messageCopies.readAt),
      ),
    );
  return row?.total ?? 0;
}
