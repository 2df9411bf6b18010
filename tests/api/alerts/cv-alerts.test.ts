import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { criteriaToStore } from '#lib/search/stored-criteria.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addPlan, addSavedSearch } from '#tests/support/content.ts';
import { addMember } from '#tests/support/organisations/add-member.ts';
import { sendDue } from '#upstream/alerts/send.ts';
import { sendDueCvs } from '#upstream/alerts/send-cvs.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import { alertCvs, searchAlerts } from '#upstream/platform/schema/alerts.ts';
import { cvExperiences } from '#upstream/platform/schema/cvs.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

const { setForCvs, set, readLink, stop } = alertsContract;

let api: TestApi;
let recruiter: Actor;
let searchId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Nobody else's alert is due in what follows.
  await api.db.delete(searchAlerts);
  recruiter = await api.recruiter({ firstName: 'Paul' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  searchId = await addSavedSearch(api.db, { userId: recruiter.userId, kind: 'cv', name: 'Mécano, Guéret' });
});

const choose = (frequency: 'off' | 'daily' | 'weekly', by = recruiter, id = searchId) =>
  by.call(setForCvs, { params: { id }, body: { frequency } });
const send = () => sendDueCvs(api.db, { ...api.deps });
const alertMails = async (by = recruiter) =>
  (await api.mails(by.email)).filter(({ template }) => template.startsWith('cvAlert'));

/** A CV that recruiters find from a moment after now on. */
async function newCv(changes: Partial<Parameters<typeof addCv>[1]> = {}) {
  api.clock.advance(HOUR);
  const { userId: candidateId } = await api.candidate({ firstName: 'Nadia', lastName: 'Ferrand' });
  return addCv(api.db, { candidateId, updatedAt: api.clock.now(), ...changes });
}
const days = (count: number) => api.clock.advance(count * DAY);

describe('an alert of a saved search of CVs', () => {
  test('mails new CVs the next morning without naming anybody, once, however many workers run it', async () => {
    expect((await choose('daily')).message).toContain('chaque matin');
    const id = await newCv();
    await send();
    expect(await alertMails()).toEqual([]);
    days(1);
    await Promise.all([send(), send()]);
    await send();
    const [mail, ...more] = await alertMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Un nouveau profil\u00a0: Mécano, Guéret');
    expect(mail?.text).toContain(`/recruiter/cv/${id}`);
    expect(mail?.text).toContain('Guéret, à 0\u00a0km');
    expect(mail?.text).toContain(`saved=${searchId}`);
    expect(mail?.text).not.toMatch(/Nadia|Ferrand/);
    expect(mail?.unsubscribeUrl).toMatch(
      new RegExp(`^http://localhost:3000/api/alert/stop/${searchId}\\.[\\w-]{43}$`),
    );
  });

  test('sends nothing without news, and tells of a CV once', async () => {
    await newCv();
    await choose('daily');
    days(1);
    await send();
    expect(await alertMails()).toEqual([]);
    await newCv();
    days(1);
    await send();
    days(1);
    await send();
    expect(await alertMails()).toHaveLength(1);
  });

  test('comes on Mondays when it is weekly', async () => {
    await choose('weekly');
    await newCv();
    const mailed: number[] = [];
    for (let day = 0; day < 8; day += 1) {
      days(1);
      await send();
      if ((await alertMails()).length > mailed.length) mailed.push(api.clock.now().getUTCDay());
    }
    expect(mailed).toEqual([1]);
  });

  test('leaves out hidden CVs, drafts, other trades and other places', async () => {
    await choose('daily');
    await newCv({ isVisible: false });
    await newCv({ status: 'draft' });
    await newCv({ tradeId: 2, preciseJobId: 2001 });
    const { userId: candidateId } = await api.candidate();
    const own = await newCv({ isVisible: false, candidateId });
    days(1);
    await send();
    expect(await alertMails()).toEqual([]);
    const candidate = await api.candidate();
    const shown = await addCv(api.db, { candidateId: candidate.userId, isVisible: false });
    await candidate.call(cvsContract.setVisible, { params: { id: shown }, body: { visible: true } });
    days(1);
    await send();
    const [mail] = await alertMails();
    expect(mail?.text).toContain(`/recruiter/cv/${shown}`);
    expect(mail?.text).not.toContain(`/recruiter/cv/${own}\n`);
  });

  test('follows a search by words, without a town or a distance', async () => {
    searchId = await addSavedSearch(api.db, {
      userId: recruiter.userId,
      kind: 'cv',
      name: 'Panhard',
      criteria: criteriaToStore({ q: 'mécano panhard', maxRange: 30 }),
    });
    await choose('daily');
    const other = await newCv();
    const { userId: candidateId } = await api.candidate();
    const id = await newCv({ candidateId });
    await api.db
      .insert(cvExperiences)
      .values({ cvId: id, position: 0, jobName: 'Mécanicienne sur Panhard', entryDate: '2019-01-01' });
    days(1);
    await send();
    const [mail, ...more] = await alertMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/recruiter/cv/${id}`);
    expect(mail?.text).not.toContain(`/recruiter/cv/${other}\n`);
    expect(mail?.text).toMatch(/^Guéret$/m);
    expect(mail?.text).toContain(`?q=m%C3%A9cano+panhard&radius=30&order=date&saved=${searchId}`);
  });

  test('tells no one again of a CV that was hidden and shown again', async () => {
    await choose('daily');
    const candidate = await api.candidate();
    const id = await newCv({ candidateId: candidate.userId });
    days(1);
    await send();
    for (const visible of [false, true]) {
      await candidate.call(cvsContract.setVisible, { params: { id }, body: { visible } });
    }
    days(1);
    await send();
    expect(await alertMails()).toHaveLength(1);
  });

  test('pauses without a plan, says so once for all, and goes on with a new one', async () => {
    const other = await addSavedSearch(api.db, { userId: recruiter.userId, kind: 'cv', name: 'Autre' });
    await choose('daily');
    await choose('daily', recruiter, other);
    await api.db
      .update(plans)
      .set({ expiresAt: api.clock.now() })
      .where(eq(plans.organisationId, recruiter.userId));
    const id = await newCv();
    for (let day = 0; day < 3; day += 1) {
      days(1);
      await Promise.all([send(), send()]);
    }
    const [mail, ...more] = await alertMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Vos 2 alertes de profils sont en pause');
    expect(mail?.text).toContain('/recruiter/pricing');
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    days(1);
    await send();
    const texts = (await alertMails()).map((each) => each.text);
    expect(texts.filter((text) => text.includes(`/recruiter/cv/${id}`))).toHaveLength(2);
    const [alert] = await api.db.select().from(searchAlerts).where(eq(searchAlerts.searchId, searchId));
    expect(alert?.pausedAt).toBeNull();
  });

  test('stops for a member whose role searches no more', async () => {
    const member = await addMember(api, { organisationId: recruiter.userId, role: 'recruiter' });
    const own = await addSavedSearch(api.db, { userId: member.userId, kind: 'cv' });
    await choose('daily', member, own);
    await api.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.userId, member.userId));
    await newCv();
    days(1);
    await send();
    const mails = await alertMails(member);
    expect(mails.map(({ template }) => template)).toEqual(['cvAlertsPaused']);
    expect(mails[0]?.text).not.toContain('Ne faites rien');
    const { failure } = await member.refused(setForCvs, {
      params: { id: own },
      body: { frequency: 'weekly' },
    });
    expect(failure.code).toBe('not_for_member');
    expect((await choose('off', member, own)).data.alert).toBe('off');
  });

  test('is neither lost nor sent twice when its transaction fails', async () => {
    await choose('daily');
    await newCv();
    days(1);
    const failing = {
      ...api.deps,
      get settings(): never {
        throw new Error('killed');
      },
    };
    await expect(sendDueCvs(api.db, failing)).rejects.toThrow('killed');
    expect(await alertMails()).toEqual([]);
    expect(await api.db.select().from(alertCvs).where(eq(alertCvs.searchId, searchId))).toEqual([]);
    await send();
    expect(await alertMails()).toHaveLength(1);
  });

  test('is switched on with a plan alone, for the own search of CVs, and never sends at once', async () => {
    const poor = await api.recruiter();
    const theirs = await addSavedSearch(api.db, { userId: poor.userId, kind: 'cv' });
    const refused = async (by: Actor, id: number, frequency: string) =>
      (await by.refused(setForCvs, { params: { id }, body: { frequency } as never })).failure;
    expect(await refused(poor, theirs, 'daily')).toMatchObject({ statusCode: 402, hasPaidPackage: false });
    expect((await choose('off', poor, theirs)).data.alert).toBe('off');
    expect((await refused(recruiter, theirs, 'daily')).code).toBe('not_found');
    expect((await refused(recruiter, searchId, 'now')).statusCode).toBe(422);
  });

  test('is stopped by the link of its mail, and is none of the alerts of offers', async () => {
    await choose('daily');
    await newCv();
    days(1);
    await sendDue(api.db, api.deps);
    expect(await alertMails()).toEqual([]);
    await send();
    const [mail] = await alertMails();
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    const read = async () => (await api.visitor().call(readLink, { params: { token } })).data;
    expect(await read()).toEqual({
      searchName: 'Mécano, Guéret',
      kind: 'cv',
      alert: 'daily',
      hasAccount: true,
    });
    await api.visitor().call(stop, { params: { token } });
    expect((await read()).alert).toBe('off');
    const candidate = await api.candidate();
    const { failure } = await candidate.refused(set, {
      params: { id: searchId },
      body: { frequency: 'daily' },
    });
    expect(failure.code).toBe('not_found');
  });
});

describe('the name of a saved search', () => {
  const { rename, readSaved, updateSaved } = savedSearchesContract;
  const name = async () => (await recruiter.call(readSaved, { params: { id: searchId } })).data.searchName;
  const criteria = { tradeId: 1, townCode: '23096', maxRange: 50 };

  test('is chosen by its owner, and stays when the criteria change', async () => {
    await recruiter.call(rename, { params: { id: searchId }, body: { searchName: 'Renfort d’été' } });
    await recruiter.call(updateSaved, { params: { id: searchId }, body: { criteria } });
    expect(await name()).toBe('Renfort d’été');
  });

  test('follows the criteria while it is the usual one', async () => {
    const { data } = await recruiter.call(savedSearchesContract.saveCv, { body: { criteria } });
    const changed = { ...criteria, townCode: '69123' };
    const { data: after } = await recruiter.call(updateSaved, {
      params: { id: data.id },
      body: { criteria: changed },
    });
    expect([data.searchName.split(', ')[1], after.searchName.split(', ')[1]]).toEqual(['Guéret', 'Lyon']);
  });

  test('cannot be empty, nor of somebody else’s search', async () => {
    const other = await api.recruiter();
    const body = { searchName: 'À moi' };
    expect((await other.refused(rename, { params: { id: searchId }, body })).failure.code).toBe('not_found');
    const blank = await recruiter.refused(rename, { params: { id: searchId }, body: { searchName: ' ' } });
    expect(blank.failure.fields).toHaveProperty('searchName');
  });
});
