import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer } from '#tests/support/content.ts';
import { addMember } from '#tests/support/organisations/add-member.ts';
import { checkGarage } from '#upstream/applications/deadlines/check.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ firstName: 'Paul' });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
});

const check = () => checkGarage(api.db, api.deps, recruiter.userId);
async function waitingFor(days: number, changes: Partial<typeof applications.$inferInsert> = {}) {
  const { userId: candidateId } = await api.candidate();
  return addApplication(api.db, {
    candidateId,
    recruiterId: recruiter.userId,
    cvId: await addCv(api.db, { candidateId }),
    offerId,
    createdAt: new Date(api.clock.now().getTime() - days * DAY),
    ...changes,
  });
}
const remindersTo = async ({ email }: Pick<Actor, 'email'>) =>
  (await api.mails(email)).filter(({ template }) => template === 'answersWait');

describe('the reminder to answer', () => {
  test('counts everything that waits, and says since when', async () => {
    await waitingFor(9);
    await waitingFor(2);
    await waitingFor(0);
    await waitingFor(9, { bucket: 'selected' });
    await check();
    const [mail, ...more] = await remindersTo(recruiter);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('4 candidatures attendent votre réponse. La plus ancienne depuis 9 jours.');
    expect(mail?.text).toContain('Répondre prend 10 secondes, même pour dire non.');
    expect(mail?.subject).toBe('4 candidatures attendent votre réponse');
  });

  test('comes on days 5, 10 and 18 of an application, the last time as a final one', async () => {
    await waitingFor(0);
    const days: number[] = [];
    const subjects: (string | undefined)[] = [];
    for (let day = 1; day <= 25; day += 1) {
      api.clock.advance(DAY);
      await Promise.all([check(), check()]);
      const mails = await remindersTo(recruiter);
      if (mails.length > days.length) {
        days.push(day);
        subjects.push(mails.map(({ subject }) => subject).find((each) => each.startsWith('Dernier')));
      }
    }
    expect(days).toEqual([5, 10, 18]);
    expect(await remindersTo(recruiter)).toHaveLength(3);
    expect(subjects).toEqual([undefined, undefined, 'Dernier rappel : 1 candidature attend votre réponse']);
  });

  test('is sent once a day at most, and what became due later comes the next day', async () => {
    await waitingFor(5);
    await check();
    const late = await waitingFor(6);
    await check();
    expect(await remindersTo(recruiter)).toHaveLength(1);
    api.clock.advance(DAY);
    await check();
    expect(await remindersTo(recruiter)).toHaveLength(2);
    const [row] = await api.db.select().from(applications).where(eq(applications.id, late));
    expect(row?.remindedDay).toBe(5);
  });

  test('goes to the author of the offer while their role lets them answer, else to the contact', async () => {
    const author = await addMember(api, { organisationId: recruiter.userId, role: 'recruiter' });
    await api.db.update(offers).set({ authorId: author.userId }).where(eq(offers.id, offerId));
    await waitingFor(5);
    await check();
    expect([(await remindersTo(author)).length, (await remindersTo(recruiter)).length]).toEqual([1, 0]);
    await api.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.userId, author.userId));
    api.clock.advance(5 * DAY);
    await check();
    expect([(await remindersTo(author)).length, (await remindersTo(recruiter)).length]).toEqual([1, 1]);
  });

  test('is neither lost nor sent twice when its transaction fails', async () => {
    await waitingFor(5);
    const failing = {
      ...api.deps,
      get settings(): never {
        throw new Error('killed');
      },
    };
    await expect(checkGarage(api.db, failing, recruiter.userId)).rejects.toThrow('killed');
    expect(await remindersTo(recruiter)).toEqual([]);
    await check();
    await check();
    expect(await remindersTo(recruiter)).toHaveLength(1);
  });

  test('leaves out deleted offers, whose candidates know that nothing comes', async () => {
    await waitingFor(5);
    await api.db.update(offers).set({ deletedAt: api.clock.now() }).where(eq(offers.id, offerId));
    await check();
    expect(await remindersTo(recruiter)).toEqual([]);
  });
});
