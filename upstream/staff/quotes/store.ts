import { and, asc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { QUOTE_LISTS, StaffQuote } from '#lib/contract/staff/quotes.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';
import { quoteNotes, quotes } from '#upstream/platform/schema/quotes.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';

type Wanted = { status: (typeof QUOTE_LISTS)[number]; page: number; limit: number };
type Note = StaffQuote['notes'][number];

async function notesOf(db: Db, ids: readonly number[]): Promise<Map<number, Note[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ note: quoteNotes, author: staffMembers.name })
    .from(quoteNotes)
    .leftJoin(staffMembers, eq(staffMembers.id, quoteNotes.staffId))
    .where(inArray(quoteNotes.quoteId, [...ids]))
    .orderBy(asc(quoteNotes.id));
  const notes = rows.map(({ note: { id, quoteId, text, createdAt }, author }) => ({
    quoteId,
    note: { id, text, author: author ?? '', createdAt: createdAt.toISOString() },
  }));
  const byQuote = Map.groupBy(notes, ({ quoteId }) => quoteId);
  return new Map([...byQuote].map(([quoteId, list]) => [quoteId, list.map(({ note }) => note)]));
}

/** The oldest first; due ones by the day of their reminder. */
export async function listQuotes(
  db: Db,
  { status, page, limit }: Wanted,
  now: Date,
): Promise<{ data: StaffQuote[]; total: number }> {
  const today = parisDay(now);
  const isDue = status === 'due';
  const where: SQL | undefined = isDue
    ? and(isNotNull(quotes.remindOn), lte(quotes.remindOn, today))
    : eq(quotes.status, status);
  const rows = await db
    .select()
    .from(quotes)
    .where(where)
    .orderBy(...(isDue ? [asc(quotes.remindOn)] : []), asc(quotes.createdAt), asc(quotes.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const notes = await notesOf(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map(({ language: _, challenge: __, statusAt: ___, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    isDue: row.remindOn !== null && row.remindOn <= today,
    notes: notes.get(row.id) ?? [],
  }));
  return { data, total: await db.$count(quotes, where) };
}
