import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { ApiFailure } from '#lib/contract/platform/client.ts';
import { type CvCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { matchScore } from '#lib/rules/search/match-score.ts';
import { criteriaOfSearch, profileOfCv } from '#lib/search/match-wire.ts';
import { createRandom } from '#upstream/demo/material/random.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { cvExperiences, cvFormations } from '#upstream/platform/schema/cvs.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aCvBody } from '../../support/builders.ts';
import { addCv, addOffer, addPlan } from '../../support/content.ts';

const ACTIVE = 4;
const FREE = 1;
const PERSONAL = { birthday: '1996-04-12', address: '14 rue des Lilas', phone: '0639980000' };

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
});
afterAll(async () => {
  await api?.close();
});
beforeEach(() => forgetBriefCache());

const around = (tradeId: number, more: Partial<CvCriteriaInput> = {}) => ({
  tradeId,
  city: 'Guéret',
  ...more,
});
const search = (body: CvCriteriaInput, query = {}, by = recruiter) =>
  by.call(searchContract.searchCV, { body, query });
const refusal = async (body: CvCriteriaInput, by = recruiter) =>
  (await by.refused(searchContract.searchCV, { body })).failure;

async function aCv(changes: Partial<Parameters<typeof addCv>[1]> = {}, person = {}) {
  const { userId } = await api.candidate(person);
  return addCv(api.db, { candidateId: userId, ...changes });
}

describe('access to the CV search', () => {
  it('includes recruiters with a paid plan; others are asked to subscribe', async () => {
    const withFreeOffer = await api.recruiter();
    await addPlan(api.db, { recruiterId: withFreeOffer.userId, packageId: FREE, isFree: true });
    const over = await api.recruiter();
    const past = new Date(api.clock.now().getTime() - 1000);
    const start = new Date('2026-01-01T00:00:00Z');
    await addPlan(api.db, {
      recruiterId: over.userId,
      packageId: ACTIVE,
      startsAt: start,
      expiresAt: past,
    });
    for (const actor of [await api.recruiter(), withFreeOffer, over]) {
      expect(await refusal(around(1), actor)).toMatchObject({
        statusCode: 402,
        code: 'no_plan',
        hasPaidPackage: false,
        message: 'Veuillez souscrire à une formule pour pouvoir consulter les CV',
      });
    }
    const english = await refusal(around(1), (await api.recruiter()).reading('en'));
    expect(english.message).toBe('Subscribe to a plan to view resumes');
  });

  it('includes accounts whose checks are lifted', async () => {
    const actors = [await api.recruiter({ bypassesPlan: true }), await api.internal()];
    for (const actor of actors) expect((await search(around(1), {}, actor)).total).toBe(0);
  });
});

describe('a candidate’s choice to be found', () => {
  const reachable = { phone: '0639980000', postalCode: '23000' };
  const place = { tradeId: 9, city: 'Guéret' };
  const PRECISE_JOB = referenceLists().otherJobs.find(({ joblistId }) => joblistId === 9)?.id ?? null;
  const found = async () => (await search(place)).data.map(({ id }) => id);
  const readBy = (id: number) =>
    recruiter.call(cvsContract.read, { params: { id } }).then(
      () => ({ status: 200 }),
      (error: ApiFailure) => ({ status: error.failure.statusCode }),
    );

  it('is off until the candidate turns it on, and takes effect at once when turned off', async () => {
    const candidate = await api.candidate(reachable);
    const trade = { tradeId: 9, preciseJobId: PRECISE_JOB, experienceId: 3 };
    const body = { ...aCvBody(), ...trade, mission: [], skill: [], tools: [] };
    const { data: cv } = await candidate.call(cvsContract.create, { body });
    expect(cv).toMatchObject({ status: 'published', visible: false });
    expect(await found()).toEqual([]);
    expect((await readBy(cv.id)).status).toBe(404);

    const choose = (visible: boolean) =>
      candidate.call(cvsContract.setVisible, { params: { id: cv.id }, body: { visible } });
    await choose(true);
    expect(await found()).toEqual([cv.id]);
    expect((await readBy(cv.id)).status).toBe(200);

    await choose(false);
    expect(await found()).toEqual([]);
    expect((await readBy(cv.id)).status).toBe(404);
    const pick = { body: { cvId: cv.id, offerId: null }, query: { selected: 'true' } };
    expect((await recruiter.refused(applicationsContract.decide, pick)).failure.statusCode).toBe(404);
  });

  it('survives a save that does not name it, and forms that were open before', async () => {
    const candidate = await api.candidate(reachable);
    const { data: cv } = await candidate.call(cvsContract.create, { body: { ...aCvBody(), visible: true } });
    const { visible: _, ...body } = cvBodyOf(cv);
    const saved = await candidate.call(cvsContract.update, {
      body: { ...body, id: cv.id, revision: cv.revision },
    });
    expect(saved.data.visible).toBe(true);
    await candidate.call(cvsContract.setVisible, { params: { id: cv.id }, body: { visible: false } });
    const late = { ...cvBodyOf(saved.data), id: cv.id, revision: saved.data.revision };
    expect((await candidate.refused(cvsContract.update, { body: late })).failure.code).toBe('cv_changed');
  });

  it('is not required to apply', async () => {
    const candidate = await api.candidate(reachable);
    const { data: cv } = await candidate.call(cvsContract.create, { body: aCvBody() });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await candidate.call(applicationsContract.decide, { body: { cvId: cv.id, offerId } });
    expect((await readBy(cv.id)).status).toBe(200);
  });
});

describe('the search of CVs', () => {
  it('finds the published CVs of the trade around the town', async () => {
    const near = await aCv({ tradeId: 2 });
    await aCv({ tradeId: 2, status: 'draft' });
    await aCv({ tradeId: 3 });
    const { data, total } = await search(around(2, { maxRange: 0 }));
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { id: near, cvId: near, tradeId: 2, preciseJobId: 1001, distance: 0, score: null },
    ]);
    const { total: inLyon } = await search({ tradeId: 2, city: 'Lyon', maxRange: 20 });
    expect(inLyon).toBe(0);
  });

  it('orders CVs of equal score by distance, then the newest first, and by distance or date when asked', async () => {
    const placed = async (code: string, changes = {}) => {
      const placeNumber = placeByCode(code)?.number ?? 0;
      return aCv({ tradeId: 9, placeNumber, ...changes });
    };
    const [later, soon] = ['2026-11-20', '2026-11-10'].map((day) => new Date(`${day}T08:00:00Z`));
    const far = await placed('87085', { createdAt: later });
    const fitting = await placed('87085', { createdAt: soon, languageIds: [2] });
    const old = await placed('23096', { createdAt: soon });
    const fresh = await placed('23096', { createdAt: later });
    const found = async (query: object, limit = 10) => {
      const page = (page: number) =>
        search(around(9, { maxRange: 100, languages: [2] }), { ...query, limit, page });
      return [...(await page(1)).data, ...(await page(2)).data].map(({ cvId }) => cvId);
    };
    expect(await found({})).toEqual([fitting, fresh, old, far]);
    expect(await found({ order: 'distance' })).toEqual([fresh, old, fitting, far]);
    expect(await found({ order: 'date' }, 3)).toEqual([fresh, far, old, fitting]);
  });

  it('shows the name and the card, and nothing that helps to reach the person', async () => {
    const cvId = await aCv({ tradeId: 4, name: '<b>Chef d’atelier</b>' }, PERSONAL);
    await api.db.insert(cvExperiences).values({
      cvId,
      position: 0,
      jobName: 'Mécanicienne',
      company: 'Garage Tréfonds',
      entryDate: '2019-01-01',
      exitDate: '2021-01-01',
    });
    await api.db.insert(cvFormations).values({ cvId, position: 0, diplomaId: 2, diplomaOptionId: 7001 });
    const answer = await search(around(4));
    const [found] = answer.data;
    expect(found?.cv).toMatchObject({
      id: cvId,
      nameCV: '<b>Chef d’atelier</b>',
      levelExp: 3,
      city: 'Guéret',
      user: { firstName: 'Camille', lastName: 'Durand' },
      experiences: [{ expJobName: 'Mécanicienne', expCompany: 'Garage Tréfonds', expExitDate: '2021-01-01' }],
      trainings: [{ diplomaValue: { id: 2, name: 'CAP (niveau 3)' }, diplomaOptionValue: { id: 7001 } }],
    });
    expect(Object.keys(found?.cv.user ?? {}).sort()).toEqual(['firstName', 'gender', 'id', 'lastName']);
    const text = JSON.stringify(answer);
    for (const secret of Object.values(PERSONAL)) expect(text).not.toContain(secret);
    expect(text).not.toContain('@exemple.test');
  });

  it('filters by the criminal record only when asked, and never scores it', async () => {
    const clean = await aCv({ tradeId: 5, hasCleanCriminalRecord: true });
    const other = await aCv({ tradeId: 5, hasCleanCriminalRecord: false });
    const silent = await aCv({ tradeId: 5 });
    const ids = async (body: CvCriteriaInput) =>
      (await search(body)).data.map(({ cvId, score }) => [cvId, score]);
    expect(await ids(around(5))).toEqual([silent, other, clean].map((id) => [id, null]));
    expect(await ids(around(5, { cleanRecord: false }))).toHaveLength(3);
    expect(await ids(around(5, { cleanRecord: true }))).toEqual([[clean, null]]);
    expect((await search(around(5, { cleanRecord: true }))).total).toBe(1);
  });

  it('orders by match and pages without a gap', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      ids.push(await aCv({ tradeId: 6, languageIds: count % 2 === 0 ? [1, 2] : [1] }));
    }
    const body = around(6, { languages: [1, 2] });
    const first = await search(body, { limit: 10 });
    const second = await search(body, { limit: 10, page: 2 });
    expect([first.total, first.totalPages, second.data.length]).toEqual([12, 2, 2]);
    const scores = [...first.data, ...second.data].map(({ score }) => score);
    expect(scores).toEqual([...Array(6).fill(100), ...Array(6).fill(50)]);
    const seen = [...first.data, ...second.data].map(({ cvId }) => cvId);
    expect(seen.sort((a, b) => a - b)).toEqual(ids);
  });

  it.each([
    ['no trade', { city: 'Lyon' }, 'tradeId'],
    ['no town', { tradeId: 1 }, 'city'],
    ['an unknown town', { tradeId: 1, city: 'Gotham' }, 'city'],
    ['a trade that no list has', { tradeId: 999, city: 'Lyon' }, 'tradeId'],
    ['too wide a circle', around(1, { maxRange: 101 }), 'maxRange'],
    ['four main qualities', around(1, { mainQualities: [1, 2, 3, 4] }), 'mainQualities'],
    ['six missions', around(1, { missions: [1, 2, 3, 4, 5, 6] }), 'missions'],
    ['four skills', around(1, { skills: [1, 2, 3, 4] }), 'skills'],
    ['four specific skills', around(1, { competences: [1, 2, 3, 4] }), 'competences'],
    ['six tools', around(1, { tools: [1, 2, 3, 4, 5, 6] }), 'tools'],
  ])('refuses %s beside its field', async (_, body, field) => {
    const failure = await refusal(body as CvCriteriaInput);
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });
});

describe('the score of a CV', () => {
  it('equals the pure function’s score, including diploma options and both licence names', async () => {
    const random = createRandom(7);
    const lists = referenceLists();
    const some = (entries: readonly { id: number }[], most: number) =>
      random.some([...entries], random.int(0, most)).map(({ id }) => id);
    const options = lists.diplomaOptions.filter(({ diplomaId }) => diplomaId === 2).slice(0, 3);
    for (let count = 0; count < 30; count += 1) {
      const cvId = await aCv({
        tradeId: 7,
        experienceId: random.int(1, 4),
        languageIds: some(lists.languages, 5),
        licenceIds: some(lists.otherDriverLicenses, 8),
        mainQualityIds: some(lists.qualityMain, 3),
      });
      const [diplomaOptionId] = some(options, 1);
      await api.db.insert(cvFormations).values({ cvId, position: 0, diplomaId: 2, diplomaOptionId });
    }
    for (let count = 0; count < 20; count += 1) {
      const body: CvCriteriaInput = around(7, {
        experienceId: random.int(1, 4),
        diplomaId: random.pick(lists.diplomas).id,
        diplomaOptionId: random.pick(options).id,
        languages: some(lists.languages, 5),
        licencesB: some(lists.otherDriverLicenses, 3),
        mainQualities: some(lists.qualityMain, 3),
      });
      const { data } = await search(body, { limit: 50 });
      const criteria = criteriaOfSearch(body as never, lists.diplomas);
      const pure = data.map(({ cv }) => matchScore(criteria, profileOfCv(cv, lists.diplomas)).percent);
      expect(data).toHaveLength(30);
      expect(data.map(({ score }) => score)).toEqual(pure);
      expect(pure).toEqual([...pure].sort((a, b) => (b ?? 0) - (a ?? 0)));
    }
  });
});
