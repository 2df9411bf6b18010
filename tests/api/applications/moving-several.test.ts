import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersContract, MOVED_AT_ONCE } from '#lib/contract/applications/answers.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { addMember } from '#tests/support/organisations/add-member.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

const { move } = answersContract;

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});

async function applicant(recruiterId = recruiter.userId, offer = offerId) {
  const actor = await api.candidate();
  const cvId = await addCv(api.db, { candidateId: actor.userId });
  const id = await addApplication(api.db, { candidateId: actor.userId, recruiterId, cvId, offerId: offer });
  const mails = async () => (await api.mails(actor.email)).map(({ template }) => template);
  return { id, mails };
}
const applicants = (count: number) => Promise.all(Array.from({ length: count }, () => applicant()));
const stored = async (id: number) => {
  const [row] = await api.db.select().from(applications).where(eq(applications.id, id));
  return row?.bucket;
};
const send = (ids: readonly number[], body: object = {}, by = recruiter) =>
  by.call(move, {
    body: { applicationIds: [...ids], to: 'rejected', from: 'received', reason: 'other', ...body } as never,
  });

describe('a recruiter who moves several applications', () => {
  test(`declines ${MOVED_AT_ONCE} with one reason and message, each with a mail`, async () => {
    const all = await applicants(MOVED_AT_ONCE);
    const ids = all.map(({ id }) => id);
    const { data, message } = await send(ids, { message: 'Merci de votre intérêt.' });
    expect(data).toEqual({ moved: MOVED_AT_ONCE, late: 0 });
    expect(message).toBe(
      '50\u00a0CV sont enregistrés dans CV déclinés. Les personnes en sont informées par e-mail.',
    );
    for (const { id, mails } of all) {
      expect([await stored(id), await mails()]).toEqual(['rejected', ['applicationDeclined']]);
    }
  });

  test('selects them, and each candidate is told', async () => {
    const all = await applicants(2);
    const { data, message } = await send(
      all.map(({ id }) => id),
      { to: 'selected', reason: undefined },
    );
    expect(data).toEqual({ moved: 2, late: 0 });
    expect(message).toMatch(/CV sélectionnés/);
    for (const { id, mails } of all) {
      const [row] = await api.db.select().from(applications).where(eq(applications.id, id));
      expect([row?.bucket, row?.selectedAt]).toEqual(['selected', api.clock.now()]);
      expect(await mails()).toEqual(['applicationSelected']);
    }
  });

  test('leaves alone what a colleague has moved, and says so', async () => {
    const [first, second] = await applicants(2);
    const ids = [first?.id ?? 0, second?.id ?? 0];
    await send(ids.slice(0, 1), { to: 'accepted' });
    const { data, message } = await send(ids);
    expect(data).toEqual({ moved: 1, late: 1 });
    expect(message).toContain('Une candidature avait déjà une réponse');
    expect(await Promise.all(ids.map(stored))).toEqual(['accepted', 'rejected']);
  });

  test('moves an application once when it is named twice', async () => {
    const { id, mails } = await applicant();
    expect((await send([id, id], { to: 'accepted' })).data).toEqual({ moved: 1, late: 0 });
    expect(await mails()).toEqual(['applicationAccepted']);
  });

  test('reaches neither another garage nor another site', async () => {
    const other = await api.recruiter();
    const strange = await applicant(other.userId, await addOffer(api.db, { recruiterId: other.userId }));
    expect((await send([strange.id])).data).toEqual({ moved: 0, late: 1 });
    const own = await applicant();
    const member = await addMember(api, {
      organisationId: recruiter.userId,
      role: 'recruiter',
      siteIds: [0],
    });
    expect((await send([own.id], {}, member)).data).toEqual({ moved: 0, late: 1 });
    expect(await Promise.all([strange.id, own.id].map(stored))).toEqual(['received', 'received']);
  });

  test('needs a reason to decline, at least one application and at most a page, and a plan', async () => {
    const { id } = await applicant();
    const refused = async (body: object) =>
      (
        await recruiter.refused(move, {
          body: { applicationIds: [id], to: 'rejected', from: 'received', ...body } as never,
        })
      ).failure;
    expect((await refused({})).fields).toEqual({ reason: 'Ce champ est obligatoire' });
    expect((await refused({ applicationIds: [], reason: 'pay' })).statusCode).toBe(422);
    const many = Array.from({ length: MOVED_AT_ONCE + 1 }, (_, index) => index + 1);
    expect((await refused({ applicationIds: many, reason: 'pay' })).statusCode).toBe(422);
    await api.db.delete(plans).where(eq(plans.organisationId, recruiter.userId));
    expect((await refused({ reason: 'pay' })).code).toBe('no_plan');
    expect(await stored(id)).toBe('received');
  });
});
