import { and, asc, eq, exists, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Slot } from '#lib/contract/interviews/slots.ts';
import { overlap, type SlotState, type Span, slotState } from '#lib/rules/interviews/slots.ts';
import type { Db } from '#upstream/platform/db.ts';
import { interviewCandidates, interviewSlots, interviews } from '#upstream/platform/schema/interviews.ts';
import type { InterviewRow } from '../read.ts';

export type SlotRow = typeof interviewSlots.$inferSelect;
/** With what may still be chosen. */
export type ShownSlot = SlotRow & { state: SlotState };

/** Until when an interview can be answered and changed: until it begins, or the last slot does. */
export const closesAt = ({ isProposal, startsAt, endsAt }: InterviewRow): Date =>
  isProposal ? endsAt : startsAt;

export const closesAfter = (now: Date): SQL =>
  sql`(case when ${interviews.isProposal} then ${interviews.endsAt} else ${interviews.startsAt} end) > ${now.toISOString()}::timestamptz`;

const isConfirmed = (db: Db): SQL =>
  and(
    eq(interviews.isProposal, false),
    exists(
      db
        .select({ one: sql`1` })
        .from(interviewCandidates)
        .where(
          and(eq(interviewCandidates.interviewId, interviews.id), eq(interviewCandidates.answer, 'accepted')),
        ),
    ),
  ) as SQL;

type Person = Pick<InterviewRow, 'organisationId' | 'organiserEmail'>;

const keyOf = ({ organisationId, organiserEmail }: Person) => `${organisationId} ${organiserEmail}`;

/** When the organisers of these interviews are busy: their confirmed interviews that are not over. */
async function busyTimesOf(db: Db, people: readonly Person[], now: Date) {
  const { id, organisationId, organiserEmail, startsAt, endsAt } = interviews;
  const rows = await db
    .select({ id, organisationId, organiserEmail, startsAt, endsAt })
    .from(interviews)
    .where(
      and(
        inArray(organisationId, [...new Set(people.map((each) => each.organisationId))]),
        inArray(organiserEmail, [...new Set(people.map((each) => each.organiserEmail))]),
        gt(endsAt, now),
        isConfirmed(db),
      ),
    );
  return Map.groupBy(rows, keyOf);
}

export async function busyTimes(db: Db, person: Person, now: Date): Promise<(Span & { id: number })[]> {
  return (await busyTimesOf(db, [person], now)).get(keyOf(person)) ?? [];
}

const selectSlots = (db: Db, ids: readonly number[]): Promise<SlotRow[]> =>
  db
    .select()
    .from(interviewSlots)
    .where(inArray(interviewSlots.interviewId, [...ids]))
    .orderBy(asc(interviewSlots.startsAt));

/** The slots of the proposals among these interviews, the first one first. */
export async function slotsOf(
  db: Db,
  rows: readonly InterviewRow[],
  now: Date,
): Promise<Map<number, ShownSlot[]>> {
  const proposals = rows.filter(({ isProposal }) => isProposal);
  if (proposals.length === 0) return new Map();
  const slots = await selectSlots(
    db,
    proposals.map(({ id }) => id),
  );
  const busy = await busyTimesOf(db, proposals, now);
  const byInterview = Map.groupBy(slots, ({ interviewId }) => interviewId);
  return new Map(
    proposals.map((row) => {
      const taken = busy.get(keyOf(row)) ?? [];
      const shown = (byInterview.get(row.id) ?? []).map((slot) => ({
        ...slot,
        state: slotState(slot, taken, now),
      }));
      return [row.id, shown];
    }),
  );
}

/** `others`: the candidate's interviews that have a date. */
export const slotOnWire =
  (others: readonly Span[]) =>
  (slot: ShownSlot): Slot => ({
    id: slot.id,
    time: slot.startsAt.toISOString(),
    endTime: slot.endsAt.toISOString(),
    duration: slot.durationId,
    state: slot.state,
    busy: others.some((other) => overlap(other, slot)),
  });

export type NewSlot = Pick<SlotRow, 'startsAt' | 'endsAt' | 'durationId'>;

/** Replaces the slots of an interview; without any, it has a date. */
export async function writeSlots(tx: Db, interviewId: number, slots: readonly NewSlot[]): Promise<void> {
  await tx.delete(interviewSlots).where(eq(interviewSlots.interviewId, interviewId));
  if (slots.length === 0) return;
  await tx.insert(interviewSlots).values(slots.map((slot) => ({ ...slot, interviewId })));
}

/** Proposals of the same person that wait for an answer and have a slot at these times. */
export function proposalsAt(
  db: Db,
  person: Person,
  spans: readonly Span[],
  now: Date,
): Promise<InterviewRow[]> {
  const { startsAt, endsAt, interviewId } = interviewSlots;
  const waits = and(
    eq(interviewCandidates.interviewId, interviews.id),
    eq(interviewCandidates.answer, 'pending'),
  );
  const isThen = or(...spans.map((span) => and(lt(startsAt, span.endsAt), gt(endsAt, span.startsAt))));
  return db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.organisationId, person.organisationId),
        eq(interviews.organiserEmail, person.organiserEmail),
        eq(interviews.isProposal, true),
        gt(interviews.endsAt, now),
        exists(db.select({ one: sql`1` }).from(interviewCandidates).where(waits)),
        exists(
          db
            .select({ one: sql`1` })
            .from(interviewSlots)
            .where(and(eq(interviewId, interviews.id), isThen)),
        ),
      ),
    )
    .orderBy(asc(interviews.id));
}
