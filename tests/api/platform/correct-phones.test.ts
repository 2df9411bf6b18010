import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { aQuickForm } from '#tests/support/quick-apply/a-quick-application.ts';
import { correctPhones } from '#upstream/platform/phones/correct-phones.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

test('numbers that were stored wrongly are corrected once, and counted', async () => {
  const stored = async (phone: string, postalCode: string | null) => {
    const { userId } = await api.candidate();
    await api.db.update(users).set({ phone, postalCode }).where(eq(users.id, userId));
    return userId;
  };
  const wrong = [
    ['+33692123456', '97400', '+262692123456'],
    ['+33639123456', '97600', '+262639123456'],
    ['+2620692123456', null, '+262692123456'],
    ['06 12 34 56 78', '23000', '+33612345678'],
    ['25 12 34', '98800', '+687251234'],
  ] as const;
  const right = ['+33612345678', '+262692123456', '+32470123456'];
  const ids = [];
  for (const [phone, postalCode] of wrong) ids.push(await stored(phone, postalCode));
  for (const phone of right) ids.push(await stored(phone, null));
  ids.push(await stored('à demander', null));
  const { userId: recruiterId } = await api.recruiter();
  const offerId = await addOffer(api.db, { recruiterId, phone: '+33262201234' });

  expect(await correctPhones(api.db)).toEqual({ 'users.phone': 5, 'offers.phone': 1 });
  expect(await correctPhones(api.db)).toEqual({});
  const after = [];
  for (const id of ids) {
    const [row] = await api.db.select({ phone: users.phone }).from(users).where(eq(users.id, id));
    after.push(row?.phone);
  }
  expect(after).toEqual([...wrong.map(([, , number]) => number), ...right, 'à demander']);
  const [offer] = await api.db.select().from(offers).where(eq(offers.id, offerId));
  expect(offer?.phone).toBe('+262262201234');
});

test('the address beside a number tells what it means', async () => {
  const candidate = await api.candidate();
  const kept = async (phoneNumber: string, postalCode: string) => {
    await candidate.call(profileContract.updateContact, { body: { phoneNumber, postalCode } });
    const [row] = await api.db.select().from(users).where(eq(users.id, candidate.userId));
    return row?.phone;
  };
  expect(await kept('0692 12 34 56', '97400')).toBe('+262692123456');
  expect(await kept('25 12 34', '98800')).toBe('+687251234');
  const { failure } = await candidate.refused(profileContract.updateContact, {
    body: { phoneNumber: '25 12 34', postalCode: '23000' },
  });
  expect(failure.fields).toEqual({ phoneNumber: 'Indiquez un numéro complet, par exemple 06 12 34 56 78' });
});

test('a number with characters that cannot be seen is stored as it is dialled', async () => {
  const { userId: recruiterId } = await api.recruiter();
  const offerId = await addOffer(api.db, { recruiterId });
  const body = aQuickForm({
    email: 'outremer@exemple.test',
    phoneNumber: '\u200e+262\u00a00692\u201112 34 56\u202c',
  });
  await api.visitor().call(quickApplyContract.ask, { params: { id: offerId }, body });
  const [row] = await api.db
    .select()
    .from(pendingApplications)
    .where(eq(pendingApplications.email, body.email));
  expect(row?.form?.phone).toBe('+262692123456');
});
