import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { staffTodayContract } from '#lib/contract/staff/today.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { approveLast } from '../../support/staff/requests.ts';

let api: TestApi;
let moderator: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await aStaffMember(api, 'moderator');
});
afterAll(() => api.close());

const listed = async () => {
  const { data } = await moderator.call(staffGaragesContract.list, { query: { list: 'brands', limit: 50 } });
  return data.map(({ name }) => name);
};

const garage = async (companyName: string) => (await api.recruiter({ companyName })).userId;

const change = (id: number, values: Partial<typeof organisations.$inferInsert>) =>
  api.db.update(organisations).set(values).where(eq(organisations.id, id));

it('a garage with the name of a known brand is listed, however the name is written', async () => {
  const names = ['Peugeot', 'GARAGE CITROËN Lyon', 'Recrutement Mercedes-Benz', 'Feu-Vert Bron', 'feu vert'];
  for (const name of names) await garage(name);
  for (const name of ['Garage Fordan', 'Ateliers Kiara', 'Point de rencontre', 'Garage Delmas'])
    await garage(name);
  expect(await listed()).toEqual(names);
});

it('a bought domain does not take a brand off the list, a document does', async () => {
  const id = await garage('Norauto Emploi');
  await change(id, {
    verifiedAt: api.clock.now(),
    verifiedBy: 'domain',
    verifiedDomain: 'norauto-emploi.test',
  });
  const { data } = await moderator.call(staffGaragesContract.list, {
    query: { list: 'brands', search: 'norauto' },
  });
  expect(data).toMatchObject([{ name: 'Norauto Emploi', verifiedDomain: 'norauto-emploi.test' }]);
  api.clock.advance(60_000);
  const verify = () =>
    moderator.call(staffGaragesContract.verify, { params: { id }, body: { document: 'Kbis du 12/11/2026' } });
  await verify();
  expect(await listed()).toContain('Norauto Emploi');
  await approveLast(api, await aStaffMember(api, 'support'), id);
  expect(await listed()).not.toContain('Norauto Emploi');
  const [row] = await api.db.select().from(organisations).where(eq(organisations.id, id));
  expect(row).toMatchObject({
    verifiedBy: 'document',
    verifiedDomain: 'norauto-emploi.test',
    verifiedAt: api.clock.now(),
  });
  await expect(verify()).rejects.toThrow('already_decided');
});

it('a suspended garage has been dealt with, and the queue of the day counts the others', async () => {
  const before = (await listed()).length;
  const id = await garage('Renault Trucks Recrutement');
  const count = async () =>
    (await moderator.call(staffTodayContract.queues, {})).data.find(({ queue }) => queue === 'brandNames')
      ?.count;
  expect(await count()).toBe(before + 1);
  await change(id, { suspendedAt: api.clock.now() });
  expect(await listed()).toHaveLength(before);
  expect(await count()).toBe(before);
});
