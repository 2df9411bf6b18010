import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { TOLD_EVENTS, type ToldEventKind } from '#lib/rules/applications/application-events.ts';
import { contactOfCv, shownCvId } from '#upstream/cvs/versions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applicationEvents, applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';

type Event = ReceivedApplication['events'][number];

/** From here to its end, the changes of applications in a transaction are recorded as this person's. */
export async function nameAuthor(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select set_config('bielle.author', ${String(userId)}, true)`);
}

/** The candidate by the name of this application, others by that of their account; null once the account is gone. */
const authorName = sql<string | null>`case
  when ${users.id} = ${applications.candidateId} then ${contactOfCv.firstName} || ' ' || ${contactOfCv.lastName}
  else ${users.firstName} || ' ' || ${users.lastName}
end`;

/** Answers the events of each application, the first one first. */
export async function eventsOf(db: Db, applicationIds: readonly number[]): Promise<(id: number) => Event[]> {
  const rows = await db
    .select({
      applicationId: applicationEvents.applicationId,
      kind: applicationEvents.kind,
      at: applicationEvents.at,
      by: authorName,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.authorId))
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .where(inArray(applicationEvents.applicationId, [...applicationIds]))
    .orderBy(asc(applicationEvents.applicationId), asc(applicationEvents.at), asc(applicationEvents.id));
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return (id) =>
    (byApplication.get(id) ?? []).map(({ kind, at, by }) => ({ kind, at: at.toISOString(), by }));
}

const isTold = (kind: string): kind is ToldEventKind => TOLD_EVENTS.some((told) => told === kind);

/** What the candidate is told of it: what happened and when, not who did it. */
export const toldEvents = (events: readonly Event[]): SentApplication['events'] =>
  events.flatMap(({ kind, at }) => (isTold(kind) ? [{ kind, at }] : []));
