import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { copyInOwnSites } from '#upstream/messages/erase.ts';
import type { Db } from '#upstream/platform/db.ts';
import { mailboxOf } from '#upstream/platform/http/handlers.ts';
import { applicationInOwnSites, type SiteReader } from '#upstream/platform/http/member-sites.ts';
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

export async function countForRecruiter(db: Db, reader: SiteReader) {
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
    .where(and(eq(applications.organisationId, reader.organisationId ?? 0), applicationInOwnSites(reader)));
  return row;
}

export async function countUnreadMessages(db: Db, reader: SiteReader): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(messageCopies)
    .where(
      and(
        eq(messageCopies.mailbox, mailboxOf(reader)),
        copyInOwnSites(db, reader),
        eq(messageCopies.folder, 'received'),
        isNull(messageCopies.readAt),
      ),
    );
  return row?.total ?? 0;
}
