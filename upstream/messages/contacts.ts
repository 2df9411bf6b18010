import { and, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { MessagePerson } from '#lib/contract/messages/messages.ts';
import { activePlan } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type Caller, mailboxOf, organisationOf } from '#upstream/platform/http/handlers.ts';
import { candidateInOwnSites, type SiteReader } from '#upstream/platform/http/member-sites.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { conversations, messageCopies } from '#upstream/platform/schema/messages.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { holdsWord, wordsOf } from '#upstream/platform/typed-words.ts';
import { contactColumns, personOnWire } from './wire.ts';

/** `freeOfferId` is set when an organisation has only the free offer. */
export type Writer = SiteReader & { mailbox: number; role: Caller['role']; freeOfferId: number | null };

/** @throws no_plan for a recruiter without an active plan */
export async function mailboxOwner(db: Db, caller: Caller, now: Date): Promise<Writer> {
  const { userId, organisationId, member, role } = caller;
  const writer = { userId, organisationId, member, role, mailbox: mailboxOf(caller) };
  if (role === 'candidate') return { ...writer, freeOfferId: null };
  const { freeOfferId } = await activePlan(db, organisationOf(caller), now, 'plans.messages');
  return { ...writer, freeOfferId };
}

function tiesOf({ mailbox, role, freeOfferId }: Writer): SQL {
  if (freeOfferId !== null) {
    return sql`select candidate_id as id, max(created_at) as at from ${applications}
      where organisation_id = ${mailbox} and offer_id = ${freeOfferId} group by candidate_id`;
  }
  const [own, other] = (
    role === 'candidate' ? ['candidate_id', 'organisation_id'] : ['organisation_id', 'candidate_id']
  ).map((column) => sql.raw(column));
  return sql`select id, max(at) as at from (
      select ${other} as id, created_at as at from ${applications} where ${own} = ${mailbox}
      union all select ${other}, created_at from ${conversations} where ${own} = ${mailbox}
    ) as each where id is not null group by id`;
}

const person = sql`coalesce(${contactOf(organisations.id)}, tied.id)`;

type Wanted = { search?: string | undefined; id?: number | undefined; ids?: number[] | undefined };

const ownAddress = ({ userId }: Writer) => sql`(select email from ${users} as own where own.id = ${userId})`;

/** Candidates whom staff have suspended cannot read what is written to them. */
const canRead = ({ role }: Writer) => (role === 'recruiter' ? isNull(users.suspendedAt) : undefined);

/** As FROM and WHERE of a query; excludes the writer's own address. */
function contactsOf(db: Db, writer: Writer, { search, id, ids }: Wanted) {
  const tied = sql`(${tiesOf(writer)}) as tied`;
  const text = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${organisations.name}, ${users.email})`;
  const where = and(
    ne(users.email, ownAddress(writer)),
    canRead(writer),
    candidateInOwnSites(db, sql`tied.id`, writer),
    id === undefined ? undefined : sql`tied.id = ${id}`,
    ids === undefined ? undefined : inArray(sql`tied.id`, ids),
    ...wordsOf(search).map((word) => holdsWord(text, word)),
  );
  return { tied, where };
}

export async function listContacts(
  db: Db,
  writer: Writer,
  query: Wanted & { page: number; limit: number },
): Promise<{ data: MessagePerson[]; total: number }> {
  const { tied, where } = contactsOf(db, writer, query);
  const rows = await db
    .select(contactColumns(sql`tied.id`))
    .from(tied)
    .leftJoin(organisations, eq(organisations.id, sql`tied.id`))
    .innerJoin(users, eq(users.id, person))
    .where(where)
    .orderBy(sql`tied.at desc`, desc(users.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [all] = await db
    .select({ total: count() })
    .from(tied)
    .leftJoin(organisations, eq(organisations.id, sql`tied.id`))
    .innerJoin(users, eq(users.id, person))
    .where(where);
  return { data: rows.map(personOnWire), total: all?.total ?? 0 };
}

export async function isContact(db: Db, writer: Writer, id: number): Promise<boolean> {
  const { data } = await listContacts(db, writer, { id, page: 1, limit: 1 });
  return data.length > 0;
}

/** Those of these people with whom the organisation is in touch, also where none of them can be written to. */
export async function knownCandidates(db: Db, writer: Writer, ids: readonly number[]) {
  const tied = sql`(${tiesOf({ ...writer, freeOfferId: null })}) as tied`;
  const rows = await db
    .select({
      ...contactColumns(sql`tied.id`),
      companyName: sql<null>`null`,
      isOwn: sql<boolean>`${users.email} = ${ownAddress(writer)}`,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(tied)
    .innerJoin(users, eq(users.id, sql`tied.id`))
    .where(and(inArray(users.id, [...ids]), candidateInOwnSites(db, sql`tied.id`, writer)));
  return rows.map(({ isOwn, isSuspended, ...row }) => ({ person: personOnWire(row), isOwn, isSuspended }));
}

/** Condition on a copy of a message: it is of a candidate with whom the reader may write. */
export const copyInOwnSites = (db: Db, reader: SiteReader): SQL | undefined =>
  candidateInOwnSites(
    db,
    sql`(select of_copy.candidate_id from ${conversations} as of_copy where of_copy.id = ${messageCopies.conversationId})`,
    reader,
  );
