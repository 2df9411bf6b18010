import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packagesContract } from '#lib/contract/packages/packages.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { staffContentContract } from '#lib/contract/staff/content.ts';
import type { PackageBody } from '#lib/contract/staff/content-bodies.ts';
import { staffRequestsContract } from '#lib/contract/staff/requests.ts';
import { staffTodayContract } from '#lib/contract/staff/today.ts';
import { writeMinima } from '#lib/rules/content/minima-lines.ts';
import { parisClock } from '#lib/rules/time/wall-clock.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { saveVersion } from '#tests/support/pages/save-version.ts';
import { aStaffMember } from '#tests/support/staff/a-staff-member.ts';
import { approveNewest, declineNewest } from '#tests/support/staff/requests.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import { forgetContent } from '#upstream/platform/content/in-force.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { contentVersions } from '#upstream/platform/schema/content.ts';

const { prices, readPrice, saveLabel, savePackage, savePayMinima, revertPackage, cancelPrice } =
  staffContentContract;

let api: TestApi;
let editor: Actor;
let admin: Actor;
let colleague: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  editor = await aStaffMember(api, 'editor');
  admin = await aStaffMember(api, 'admin');
  colleague = await aStaffMember(api, 'admin');
});
afterAll(() => api.close());
beforeEach(() => forgetContent());

const aPackage = (changes: Partial<PackageBody> = {}) => ({
  seenId: 0,
  titleFr: 'Autonome',
  titleEn: 'Autonome',
  euros: 60,
  offers: 1,
  ...changes,
});

const visitor = () => api.visitor();
const events = () => api.db.select().from(auditEvents).where(isNotNull(auditEvents.staffId));

describe('prices', () => {
  const params = { key: 'autonome' };
  const at = { kind: 'package' as const, key: 'autonome' };
  const price = async () =>
    (await visitor().call(packagesContract.list, {})).data.find(({ ref }) => ref === 'autonome')?.price;

  it('are for people who may set them, not for editors', async () => {
    for (const call of [
      editor.refused(prices, { query: {} }),
      editor.refused(readPrice, { params: at }),
      editor.refused(savePackage, { params, body: aPackage({ euros: 1 }) }),
      editor.refused(revertPackage, { params, body: { seenId: 0, versionId: 0 } }),
    ]) {
      expect((await call).failure.code).toBe('not_for_staff');
    }
  });

  const readPackage = async () => (await admin.call(readPrice, { params: at })).data;

  it('change once a second person agrees, and back', async () => {
    const before = await price();
    await admin.call(savePackage, { params, body: aPackage({ euros: 72.55, note: 'Hausse de novembre' }) });
    expect(await price()).toBe(before);
    expect(await readPackage()).toMatchObject({ isAsked: true, versions: [] });
    const { data } = await colleague.call(staffRequestsContract.list, { query: {} });
    expect(data).toMatchObject([
      {
        operation: 'staffContent.savePackage',
        reason: 'Hausse de novembre',
        isMine: false,
        price: {
          key: 'autonome',
          before: { unitPriceCents: (before ?? 0) * 100 },
          after: { unitPriceCents: 7255 },
          effectiveFrom: null,
        },
      },
    ]);
    await expect(approveNewest(api, admin)).rejects.toThrow('second_person');
    await approveNewest(api, colleague);
    expect(await price()).toBe(72.55);
    const { seenId, name, versions, isAsked } = await readPackage();
    expect([name === '', isAsked]).toEqual([false, false]);
    expect(versions).toMatchObject([{ state: 'inForce', note: 'Hausse de novembre' }]);
    await admin.call(revertPackage, { params, body: { seenId, versionId: 0 } });
    expect(await price()).toBe(72.55);
    await approveNewest(api, colleague);
    forgetContent();
    expect(await price()).toBe(before);
  });

  it('wait for those who may set them, and nobody else', async () => {
    const { seenId } = await readPackage();
    await admin.call(savePackage, { params, body: aPackage({ seenId, euros: 80 }) });
    const again = await admin.refused(savePackage, { params, body: aPackage({ seenId, euros: 90 }) });
    expect(again.failure.code).toBe('already_asked');
    const queue = async (by: Actor) =>
      (await by.call(staffTodayContract.queues, {})).data.find((each) => each.queue === 'priceRequests');
    expect(await queue(colleague)).toMatchObject({ count: 1 });
    expect(await queue(editor)).toBeUndefined();
    expect((await editor.call(staffRequestsContract.list, { query: {} })).data).toEqual([]);
    await expect(approveNewest(api, editor)).rejects.toThrow('not_found');
    const before = await price();
    await declineNewest(api, colleague);
    expect(await price()).toBe(before);
    expect(await queue(colleague)).toMatchObject({ count: 0 });
  });

  it('refuse what was asked for before another change', async () => {
    const { seenId } = await readPackage();
    await admin.call(savePackage, { params, body: aPackage({ seenId, euros: 80 }) });
    await saveVersion(api, { kind: 'package', key: 'autonome', value: { unitPriceCents: 6500 } });
    await expect(approveNewest(api, colleague)).rejects.toThrow('content_changed');
    await declineNewest(api, colleague);
  });

  it('are planned, and a planned one is cancelled by one person, who is named', async () => {
    const before = await price();
    const { seenId } = await readPackage();
    const effectiveAt = parisClock(later(api.clock.now(), 2 * HOUR));
    await admin.call(savePackage, { params, body: aPackage({ seenId, euros: 99, effectiveAt }) });
    await approveNewest(api, colleague);
    const planned = await readPackage();
    const listed = async () => {
      const { data } = await admin.call(prices, { query: {} });
      return data.find(({ key }) => key === 'autonome')?.next;
    };
    expect(planned.versions[0]).toMatchObject({ state: 'planned' });
    expect(await listed()).toBe(planned.versions[0]?.effectiveFrom);
    const body = { seenId: planned.seenId, versionId: planned.seenId };
    await colleague.call(cancelPrice, { params: at, body });
    const { versions, ...cancelled } = await readPackage();
    expect(versions).toHaveLength(planned.versions.length);
    expect(versions[0]).toMatchObject({
      state: 'cancelled',
      cancelled: { by: expect.stringMatching(/^Équipe/), at: api.clock.now().toISOString() },
    });
    expect(versions.some(({ state }) => state === 'planned')).toBe(false);
    expect(await listed()).toBeNull();
    const twice = { ...body, seenId: cancelled.seenId };
    const { failure } = await admin.refused(cancelPrice, { params: at, body: twice });
    expect(failure.code).toBe('already_decided');
    // What is changed meanwhile stays after the moment of what was cancelled.
    await saveVersion(api, { kind: 'package', key: 'autonome', value: { unitPriceCents: 6600 } });
    api.clock.advance(3 * HOUR);
    forgetContent();
    expect([before, await price()]).toEqual([65, 66]);
  });

  it.each([0, 0.99, -5, 10_001])('refuse %d euros', async (euros) => {
    const { failure } = await admin.refused(savePackage, { params, body: aPackage({ euros }) });
    expect(Object.keys(failure.fields ?? {})).toEqual(['euros']);
  });

  it('refuse a package without a title, and a count of offers that makes no sense', async () => {
    for (const offers of [0, 101, 1.5]) {
      const { failure } = await admin.refused(savePackage, { params, body: aPackage({ offers }) });
      expect(Object.keys(failure.fields ?? {})).toEqual(['offers']);
    }
    const untitled = await admin.refused(savePackage, {
      params,
      body: aPackage({ titleFr: ' ', titleEn: '' }),
    });
    expect(Object.keys(untitled.failure.fields ?? {}).toSorted()).toEqual(['titleEn', 'titleFr']);
  });

  it('exist for packages that are paid for', async () => {
    const free = await admin.refused(savePackage, {
      params: { key: 'premiere-annonce' },
      body: aPackage({ euros: 5 }),
    });
    expect(free.failure.statusCode).toBe(404);
    expect((await admin.call(prices, { query: {} })).data.map(({ key }) => key)).not.toContain(
      'premiere-annonce',
    );
  });
});

describe('minimum pay', () => {
  const grid = async () => {
    const { data } = await admin.call(readPrice, { params: { kind: 'pay_minima', key: 'idcc-1090' } });
    return data.original as { steps: { step: string; monthlyCents: number }[] };
  };
  const save = (lines: string, key: 'smic' | 'idcc-1090' = 'idcc-1090') => ({
    params: { key },
    body: { seenId: 0, source: 'avenant 110', lines },
  });

  it('names the line that is wrong and the step that is missing', async () => {
    const lines = writeMinima((await grid()).steps);
    const wrong = await admin.refused(savePayMinima, save(lines.replace(/\n2 : [\d,]+/, '\n2 : cher')));
    expect(wrong.failure.fields?.lines).toMatch(/^Ligne 2.:/);
    const missing = await admin.refused(savePayMinima, save(lines.replace(/\n2 : [\d,]+/, '')));
    expect(missing.failure.fields).toEqual({ lines: 'Il manque l’échelon 2' });
    const none = await admin.refused(savePayMinima, save('beaucoup', 'smic'));
    expect(Object.keys(none.failure.fields ?? {})).toEqual(['lines']);
  });

  it('takes the pay of a whole agreement and the SMIC as people type them', async () => {
    const lines = writeMinima((await grid()).steps).replace(/\n2 : [\d,]+/, '\n2 : 1 950,50 €');
    await admin.call(savePayMinima, save(lines));
    await admin.call(savePayMinima, save('1900,4', 'smic'));
    const { data } = await visitor().call(referenceContract.payMinima, {});
    expect(data.smic).toMatchObject({ monthly: 1900.4, source: 'avenant 110' });
    expect(data.steps.find(({ step }) => step === '2')).toMatchObject({ monthly: 1950.5 });
  });
});

it('two people who publish at the same time make one version and one row of the audit log', async () => {
  const params = { key: 'quality2.1' };
  const body = { seenId: 0, fr: 'Clé', en: 'Wrench' };
  const outcomes = await Promise.allSettled([
    editor.call(saveLabel, { params, body }),
    admin.call(saveLabel, { params, body }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const where = and(eq(contentVersions.kind, 'label'), eq(contentVersions.key, 'quality2.1'));
  expect(await api.db.select().from(contentVersions).where(where)).toHaveLength(1);
  expect((await events()).filter(({ object }) => object === 'label quality2.1')).toHaveLength(1);
});
