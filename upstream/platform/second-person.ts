import { eq } from 'drizzle-orm';
import { SECOND_PERSON_HOURS } from '#lib/rules/staff/staff-roles.ts';
import { HOUR, later } from './clock.ts';
import type { Db } from './db.ts';
import { apiError } from './errors.ts';
import { staffMembers } from './schema/staff.ts';

type Member = typeof staffMembers.$inferSelect;

async function readMember(tx: Db, id: number): Promise<Member | undefined> {
  const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id));
  return row;
}

/** The person, who let them in, and so on up to somebody whom an operator let in. */
async function peopleBehind(tx: Db, id: number): Promise<Set<number>> {
  const people = new Set<number>();
  let next: number | null = id;
  while (next !== null && !people.has(next)) {
    people.add(next);
    const member: Member | undefined = await readMember(tx, next);
    next = member?.rolesBy ?? null;
  }
  return people;
}

/**
 * Only two people whom no single member of staff let in are known to be two: whoever adds accounts could hold both.
 * Roles and ways to sign in must have been there for a day, so that others have time to notice new ones. The contract
 * has checked the role itself.
 * @throws second_person
 */
export async function requireSecondPerson(
  tx: Db,
  { askedBy, staffId, now }: { askedBy: number | null; staffId: number | null; now: Date },
): Promise<void> {
  const refuse = (message: 'same' | 'recent' | 'linked') =>
    apiError('second_person', {
      message: `secondPerson.${message}`,
      values: { hours: SECOND_PERSON_HOURS },
    });
  if (askedBy === null || staffId === null || askedBy === staffId) throw refuse('same');
  const member = await readMember(tx, staffId);
  const since = later(now, -SECOND_PERSON_HOURS * HOUR);
  const isKnown = member && !member.endedAt && member.accessSince && member.accessSince <= since;
  if (!isKnown || member.rolesSince > since) throw refuse('recent');
  const [behindOne, behindOther] = [await peopleBehind(tx, askedBy), await peopleBehind(tx, staffId)];
  if ([...behindOne].some((id) => behindOther.has(id))) throw refuse('linked');
}
