import { eq } from 'drizzle-orm';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import type { TestApi } from '../api.ts';
import { addCv } from '../content.ts';

type Added = { id: number; candidateId: number };

/** Published CVs of as many candidates. */
export async function manyCvs(
  { db, candidate }: Pick<TestApi, 'db' | 'candidate'>,
  count: number,
): Promise<Added[]> {
  const { userId } = await candidate();
  const firstId = await addCv(db, { candidateId: userId });
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  const [cv] = await db.select().from(cvs).where(eq(cvs.id, firstId));
  if (!person || !cv) throw new Error('no CV was added');
  const { id: _person, email, ...account } = person;
  const { id: _cv, ...content } = cv;
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...account,
    email: `${index}-${email}`,
  }));
  const people = await db.insert(users).values(copies).returning({ candidateId: users.id });
  const rows = people.map(({ candidateId }) => ({ ...content, candidateId }));
  const added = await db.insert(cvs).values(rows).returning({ id: cvs.id, candidateId: cvs.candidateId });
  return [{ id: firstId, candidateId: userId }, ...added];
}
