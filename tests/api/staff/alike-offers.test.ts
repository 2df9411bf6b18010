import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_ALIKE_SHOWN, staffOffersContract } from '#lib/contract/staff/offers.ts';
import { compareDue } from '#upstream/offers/near-duplicates.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { startTestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { Moderation } from '../../support/staff/moderation.ts';

const { alike, counts, keep, keepAlike } = staffOffersContract;

let m: Moderation;
beforeAll(async () => {
  m = await Moderation.of(await startTestApi({ jobs: true }));
});
afterAll(() => m?.api.close());
beforeEach(() => m.begin());

const textOf = (topic: string) => Array.from({ length: 40 }, (_, index) => `${topic}${index}`).join(' ');

async function addAlike(topic: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await addOffer(m.api.db, { recruiterId: m.recruiter.userId, description: textOf(topic) }));
  }
  await compareDue(m.api.db, m.api.clock.now());
  return ids;
}

/** Of the groups that hold one of these offers. */
const groupsWith = async (ids: readonly number[]) =>
  (await m.staff.call(alike, { query: { limit: 50 } })).data.filter(({ offerIds }) =>
    offerIds.some((id) => ids.includes(id)),
  );
const keepGroup = (offerIds: number[], actor = m.staff) => actor.call(keepAlike, { body: { offerIds } });

describe('offers with nearly the same text', () => {
  it('are one group, which one decision takes off the list', async () => {
    const before = (await m.staff.call(counts, {})).data.alike;
    const ids = await addAlike('trio', 3);
    expect(await groupsWith(ids)).toMatchObject([
      { offerIds: ids, newIds: [], similarity: 1, offers: ids.map((id) => ({ offer: { id } })) },
    ]);
    const { data, total } = await m.staff.call(alike, { query: { limit: 50 } });
    expect(total).toBe(data.length);
    expect((await m.staff.call(counts, {})).data.alike).toBe(before + 1);
    await keepGroup(ids);
    expect(await groupsWith(ids)).toEqual([]);
    expect((await m.staff.call(counts, {})).data.alike).toBe(before);
    const rows = await m.api.db
      .select({ act: auditEvents.act, staffId: auditEvents.staffId, detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.object, ids.map((id) => `offer ${id}`).join(', ')));
    expect(rows).toEqual([{ act: 'offer_moderated', staffId: m.staff.userId, detail: { decision: 'kept' } }]);
  });

  it('leave the group when they are withdrawn, and one offer alone is no group', async () => {
    const ids = await addAlike('sortie', 3);
    const [first = 0, ...others] = ids;
    await m.withdraw(m.staff, first);
    expect(await groupsWith(ids)).toMatchObject([{ offerIds: others }]);
    await m.withdraw(m.staff, others[0]);
    expect(await groupsWith(ids)).toEqual([]);
  });

  it('come back when a new offer is like a group that was kept, which says what is new', async () => {
    const ids = await addAlike('retour', 2);
    await keepGroup(ids);
    const added = await addAlike('retour', 1);
    const whole = [...ids, ...added];
    const [group] = await groupsWith(whole);
    expect(group).toMatchObject({ offerIds: whole, newIds: added });
    expect(group?.offers.map(({ offer }) => offer.id)).toEqual([...added, ...ids]);
    await keepGroup(whole);
    expect(await groupsWith(whole)).toEqual([]);
  });

  it('wait again when one came after the page was read', async () => {
    const ids = await addAlike('pendant', 2);
    const added = await addAlike('pendant', 1);
    await keepGroup(ids);
    expect(await groupsWith(ids)).toMatchObject([{ offerIds: [...ids, ...added], newIds: added }]);
  });

  it('are kept once when two people press at the same moment, and nothing else is', async () => {
    const ids = await addAlike('ensemble', 3);
    const outcomes = await Promise.allSettled([keepGroup(ids), keepGroup(ids, m.colleague)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { failure } = await m.staff.refused(keepAlike, { body: { offerIds: ids } });
    expect(failure).toMatchObject({ statusCode: 409, code: 'decided_meanwhile' });
    const few = await m.staff.refused(keepAlike, { body: { offerIds: ids.slice(0, 1) } });
    expect(few.failure.statusCode).toBe(422);
  });

  it('are shown in part when they are many, and kept together', async () => {
    const ids = await addAlike('foule', MOST_ALIKE_SHOWN + 2);
    const [group] = await groupsWith(ids);
    expect(group?.offerIds).toEqual(ids);
    expect(group?.offers.map(({ offer }) => offer.id)).toEqual(ids.slice(0, MOST_ALIKE_SHOWN));
    await keepGroup(group?.offerIds ?? []);
    expect(await groupsWith(ids)).toEqual([]);
  });

  it('leave the group one by one when staff keep one of them', async () => {
    const ids = await addAlike('seule', 3);
    const [first = 0, ...others] = ids;
    await m.staff.call(keep, { ...m.at(first), body: { seen: 0, statement: '' } });
    expect(await groupsWith(ids)).toMatchObject([{ offerIds: others }]);
    await m.staff.call(keep, { ...m.at(others[0]), body: { seen: 0, statement: '' } });
    expect(await groupsWith(ids)).toEqual([]);
  });
});
