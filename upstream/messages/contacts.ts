import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { MessagePerson } from '#lib/contract/messages.ts';
import { activePlan } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Caller } from '#upstream/platform/http/handlers.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { conversations } from '#upstream/platform/schema/messages.ts';
import { holdsWord, wordsOf } from '#upstream/platform/typed-words.ts';
import { contactColumns, personOnWire } from './wire.ts';

/** `freeOfferId` is set when a recruiter has only the free offer. */
export type Writer = { userId: number; role: Caller['role']; freeOfferId: number | null };

/** @throws no_plan for a recruiter without an active plan */
export async function mailboxOwner(db: Db, { userId, role }: Caller, now: Date): Promise<Writer> {
  if (role === 'candidate') return { userId, role, freeOfferId: null };
  const { freeOfferId } = await activePlan(db, userId, now, 'plans.messages');
  return { userId, role, freeOfferId };
}

function tiesOf({ userId, role, freeOfferId }: Writer): SQL {
  if (freeOfferId !== null) {
    return sql`select candidate_id as id, max(created_at) as at from ${applications}
      where recruiter_id = ${userId} and offer_id = ${freeOfferId} group by candidate_id`;
  }
  const [own, other] = (
    role === 'candidate' ? ['candidate_id', 'recruiter_id'] : ['recruiter_id', 'candidate_id']
  ).map((column) => sql.raw(column));
  return sql`select id, max(at) as at from (
      select ${other} as id, created_at as at from ${applications} where ${own} = ${userId}
      union all select ${other}, created_at from ${conversations} where ${own} = ${userId}
    ) as each where id is not null group by id`;
}

type Wanted = { search?: string | undefined; id?: number | undefined };

/** As FROM and WHERE of a query; excludes the writer's own address. */
function contactsOf(writer: Writer, { search, id }: Wanted) {
  const tied = sql`(${tiesOf(writer)}) as tied`;
  const ownAddress = sql`(select email from ${users} as own where own.id = ${writer.userId})`;
  const text = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${recruiterProfiles.companyName}, ${users.email})`;
  const where = and(
    ne(users.email, ownAddress),
    id === undefined ? undefined : eq(users.id, id),
    ...wordsOf(search).map((word) => holdsWord(text, word)),
  );
  return { tied, where };
}

export async function listContacts(
  db: Db,
  writer: Writer,
  query: Wanted & { page: number; limit: number },
): Promise<{ data: MessagePerson[]; total: number }> {
  const { tied, where } = contactsOf(writer, query);
  const onTied = sql`tied.id = ${users.id}`;
  const rows = await db
    .select(contactColumns)
    .from(users)
    .innerJoin(tied, onTied)
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .where(where)
    .orderBy(sql`tied.at desc`, desc(users.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [all] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(tied, onTied)
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .where(where);
  return { data: rows.map(personOnWire), total: all?.total ?? 0 };
}

export async function isContact(db: Db, writer: Writer, id: number): Promise<boolean> {
  const { data } = await listContacts(db, writer, { id, page: 1, limit: 1 });
  return data.length > 0;
}
