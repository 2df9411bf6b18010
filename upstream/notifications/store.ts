import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { copyInOwnSites } from '#upstream/messages/erase.ts';
import { flagColumns, hasNoDecision, isListedIn } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { mailboxOf } from '#upstream/platform/http/handlers.ts';
import { applicationInOwnSites, type SiteReader } from '#upstream/platform/http/member-sites.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { messageCopies } from '#upstream/platform/schema/messages.ts';

const { offerId, decisionReadAt, viewedAt } = applications;
const { accepted, rejected } = flagColumns;
const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export async function countForCandidate(db: Db, candidateId: number) {
  const [row] = await db
    .select({
      sent: countWhere(hasNoDecision),
      accepted: countWhere(accepted),
      declined: countWhere(rejected),
      unreadAccepted: countWhere(sql`${accepted} and ${decisionReadAt} is null`),
      unreadRejected: countWhere(sql`${rejected} and ${decisionReadAt} is null`),
    })
    .from(applications)
    .where(sql`${applications.candidateId} = ${candidateId} and ${offerId} is not null`);
  return row;
}

export async function countForRecruiter(db: Db, reader: SiteReader) {
  const received = isListedIn('received');
  const [row] = await db
    .select({
      received: countWhere(received),
      unopened: countWhere(sql`${received} and ${viewedAt} is null`),
      selected: countWhere(isListedIn('selected')),
      accepted: countWhere(isListedIn('accepted')),
      declined: countWhere(isListedIn('rejected')),
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
