import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { deleteOffer, setOfferActive } from '#upstream/own-offers/write.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addCv, addOffer } from '../../support/content.ts';
import { addInterview } from '../../support/interviews/a-planned-interview.ts';
import { nothingStated } from '../../support/offers/an-offer.ts';

let api: TestApi;
let recruiter: Actor;
let candidate: Actor;
let visitor: Actor;

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  candidate = await api.candidate();
  visitor = api.visitor();
});
afterAll(() => api.close());

const created = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);
type Changes = Omit<Parameters<typeof addOffer>[1], 'recruiterId'>;
const publish = (changes: Changes = {}) => addOffer(api.db, { recruiterId: recruiter.userId, ...changes });
const read = (actor: Actor, id: number) => actor.call(offersContract.read, { params: { id } });
const refusal = async (actor: Actor, id: number) =>
  (await actor.refused(offersContract.read, { params: { id } })).failure;

describe('one offer', () => {
  it('uses the names of the wire', async () => {
    const id = await publish({
      diplomaId: 2,
      objectiveId: 1,
      responsibilityId: 2,
      missionIds: [2001, 2002],
      specificMissionIds: [3001],
      skillIds: [4001],
      competenceIds: [5001],
      toolIds: [6001],
      mainQualityIds: [1, 2, 3],
      quality2Ids: [1],
      quality3Ids: [2],
      languageIds: [1, 2],
      licenceIds: [1],
      advantageIds: [1, 14],
      otherAdvantage: 'Le vendredi après-midi est libre.',
      description: 'Un atelier neuf.',
      companyPitch: 'Six personnes.',
      salaryMaxCents: 3_000_000,
      payUnit: 'month',
      hasVariablePay: true,
      weeklyHoursTenths: 375,
      workDays: [1, 2, 7],
      saturday: 'rota',
      startOn: '2027-01-04',
      positions: 3,
      requiresCriminalRecord: true,
      criminalRecordReason: 'Site surveillé',
      isFeatured: true,
    });
    const { data } = await read(visitor, id);
    const expiry = new Date(api.clock.now().getTime() + 60 * DAY).toISOString();
    expect(data).toEqual({
      id,
      userId: recruiter.userId,
      companyName: 'Garage Tréfonds',
      logo: null,
      city: 'Guéret',
      postalCode: '23000',
      place: { code: '23096', region: 'Nouvelle-Aquitaine', latitude: 46.1627, longitude: 1.8709 },
      salary: 26_500,
      salaryMax: 30_000,
      payUnit: 'month',
      variablePay: true,
      status: 'published',
      statusNumber: 2,
      isActive: true,
      live: true,
      isFeatured: true,
      cleanRecord: true,
      otherAdvantage: 'Le vendredi après-midi est libre.',
      description: 'Un atelier neuf.',
      companyPitch: 'Six personnes.',
      weeklyHours: 37.5,
      days: [1, 2, 7],
      saturday: 'rota',
      startOn: '2027-01-04',
      startsAtOnce: false,
      contractMonths: null,
      payTable: null,
      ...nothingStated,
      responseBadge: null,
      asksQuestions: false,
      positions: 3,
      sentDate: api.clock.now().toISOString(),
      createdAt: api.clock.now().toISOString(),
      updatedAt: data.updatedAt,
      offerPackage: { packageId: null, expiryDate: expiry },
      partner: { publishedAt: null, archivedAt: null },
      recruitment: [{ objectiveId: 1, responsibilityId: 2, contractId: 1 }],
      trades: [{ tradeId: 1, preciseJobId: 1001 }],
      trainings: [{ experienceId: 2, diplomaId: 2 }],
      missions: [{ missionId: 2001 }, { missionId: 2002 }],
      tasks: [{ taskId: 3001 }],
      skills: [{ skillId: 4001 }],
      competences: [{ competenceId: 5001 }],
      tools: [{ toolId: 6001 }],
      languages: [{ languageId: 1 }, { languageId: 2 }],
      licences: [{ licenceId: 1 }],
      advantages: [{ advantageId: 1 }, { advantageId: 14 }],
      mainQualities: [{ qualityMainId: 1 }, { qualityMainId: 2 }, { qualityMainId: 3 }],
      qualities2: [{ quality2Id: 1 }],
      qualities3: [{ quality3Id: 2 }],
      siteId: null,
      candidatesCount: 0,
      applicants: [],
      cvApplicants: [],
      interviews: [],
    });
    expect(JSON.stringify(data)).not.toContain('Site surveillé');
  });

  it('shows its applications and interviews to its owner alone, and everybody how many applied', async () => {
    const offerId = await publish();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const applied = await candidate.call(applicationsContract.decide, { body: { cvId, offerId } });
    const applicant = {
      id: applied.data.id,
      candidateId: candidate.userId,
      cvId,
      accepted: false,
      rejected: false,
      hidden: false,
    };
    const people = { recruiterId: recruiter.userId, candidateId: candidate.userId, cvId };
    const interview = await addInterview(api.db, { ...people, offerId });
    expect((await read(recruiter, offerId)).data).toMatchObject({
      candidatesCount: 1,
      applicants: [applicant],
      cvApplicants: [applicant],
      interviews: [{ id: interview.id }],
    });
    for (const actor of [visitor, candidate, await api.recruiter()]) {
      expect((await read(actor, offerId)).data).toMatchObject({
        candidatesCount: 1,
        applicants: [],
        cvApplicants: [],
        interviews: [],
      });
    }
  });

  it('is visible to its owner only while it is a draft', async () => {
    const id = await publish({ status: 'draft', placeNumber: null, city: '', postalCode: '', tradeId: null });
    const { data } = await read(recruiter, id);
    expect(data).toMatchObject({
      status: 'draft',
      statusNumber: 1,
      live: false,
      place: null,
      trades: [],
    });
    for (const actor of [visitor, candidate, await api.recruiter()]) {
      expect(await refusal(actor, id)).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
  });

  it('remains readable, but not live, when it is closed or expired', async () => {
    const closed = await publish({ isActive: false });
    const over = await publish({ expiresAt: created(1) });
    expect((await read(visitor, closed)).data).toMatchObject({ live: false, isActive: false });
    expect((await read(visitor, over)).data).toMatchObject({ live: false, isActive: true });
  });

  it('answers 410 once it is deleted, also for its owner; a deleted draft is not found', async () => {
    const id = await publish();
    await deleteOffer(api.db, { id, organisationId: recruiter.userId }, api.clock.now());
    for (const actor of [visitor, recruiter]) {
      expect(await refusal(actor, id)).toMatchObject({ statusCode: 410, code: 'gone' });
    }
    const draft = await publish({ status: 'draft', deletedAt: api.clock.now() });
    expect(await refusal(recruiter, draft)).toMatchObject({ statusCode: 404 });
  });

  it('answers 410 thirty days after its expiry, except for its owner', async () => {
    const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY);
    const over = await publish({ expiresAt: new Date(daysAgo(30).getTime() + 1) });
    const past = await publish({ expiresAt: daysAgo(30) });
    expect((await read(visitor, over)).data).toMatchObject({ live: false });
    for (const actor of [visitor, candidate]) {
      expect(await refusal(actor, past)).toMatchObject({ statusCode: 410, code: 'offer_over' });
    }
    expect((await read(recruiter, past)).data).toMatchObject({ id: past, live: false });
  });

  it('is not found when it never existed', async () => {
    expect(await refusal(visitor, 999_999)).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it.each(['abc', '-1', '1.5', '0', '99999999999999999999'])('is not found by the id %s', async (id) => {
    const answer = await api.inject({ method: 'GET', url: `/offers/${id}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('the list of offers', () => {
  let ids: number[];
  let other: TestApi;
  beforeAll(async () => {
    other = await startTestApi();
    const owner = await other.recruiter();
    const add = (changes: Changes) => addOffer(other.db, { recruiterId: owner.userId, ...changes });
    ids = [
      await add({ createdAt: created(1) }),
      await add({ createdAt: created(2), isFeatured: true }),
      await add({ createdAt: created(3), tradeId: 2 }),
      await add({ createdAt: created(3), isFeatured: true, tradeId: 2 }),
    ];
    await add({ status: 'draft' });
    await add({ isActive: false });
    await add({ expiresAt: created(1) });
    await add({ deletedAt: created(1) });
  });
  afterAll(() => other.close());

  type Query = Parameters<typeof visitor.call<typeof offersContract.list>>[1]['query'];
  const list = async (query: Query) => {
    const { data, total, totalPages } = await other.visitor().call(offersContract.list, { query });
    return { found: data.map(({ id }) => ids.indexOf(id)), total, totalPages };
  };

  it('contains live offers, the newest first, the higher id first among equals', async () => {
    expect(await list({})).toEqual({ found: [0, 1, 3, 2], total: 4, totalPages: 1 });
    expect((await list({ sortDirection: 'ASC' })).found).toEqual([2, 3, 1, 0]);
  });

  it('can be limited to urgent offers or a trade, and can leave one offer out', async () => {
    expect(await list({ featured: 'true' })).toMatchObject({ found: [1, 3], total: 2 });
    expect(await list({ featured: 'false' })).toMatchObject({ found: [0, 2] });
    expect(await list({ job: 2 })).toMatchObject({ found: [3, 2], total: 2 });
    expect(await list({ job: 2, exclude: ids[3] })).toMatchObject({ found: [2], total: 1 });
  });

  it('has pages, and an empty one beyond the end', async () => {
    expect(await list({ limit: 3 })).toEqual({ found: [0, 1, 3], total: 4, totalPages: 2 });
    expect((await list({ limit: 3, page: 2 })).found).toEqual([2]);
    expect(await list({ limit: 3, page: 9 })).toEqual({ found: [], total: 4, totalPages: 2 });
  });

  it('shows a change at once', async () => {
    const owner = await other.recruiter();
    const id = await addOffer(other.db, { recruiterId: owner.userId });
    await setOfferActive(other.db, { id, organisationId: owner.userId, isActive: false }, api.clock.now());
    expect((await list({})).total).toBe(4);
  });
});

describe('favourites', () => {
  const list = async () => (await candidate.call(favouritesContract.list, {})).data.map(({ id }) => id);
  const toggle = (id: number, actor = candidate) => actor.call(favouritesContract.toggle, { params: { id } });
  beforeEach(async () => {
    for (const id of await list()) await toggle(id);
  });

  it('are added and removed by the same call, with a message for each', async () => {
    const id = await publish();
    expect(await toggle(id)).toEqual({ data: { favorite: true }, message: 'Offre ajoutée aux favoris' });
    expect(await list()).toEqual([id]);
    const english = await toggle(id, candidate.reading('en'));
    expect(english).toEqual({ data: { favorite: false }, message: 'Job removed from your favourites' });
    expect(await list()).toEqual([]);
  });

  it('remain when the offer closes, and can then be removed but not added again', async () => {
    const id = await publish();
    await toggle(id);
    await setOfferActive(api.db, { id, organisationId: recruiter.userId, isActive: false }, api.clock.now());
    expect(await list()).toEqual([id]);
    expect((await toggle(id)).data.favorite).toBe(false);
    const { failure } = await candidate.refused(favouritesContract.toggle, { params: { id } });
    expect(failure.statusCode).toBe(404);
  });

  it('belong to one candidate each', async () => {
    const id = await publish();
    await toggle(id);
    const somebody = await api.candidate();
    expect((await somebody.call(favouritesContract.list, {})).data).toEqual([]);
  });

  it('never contain an offer twice, however often it is clicked', async () => {
    const id = await publish();
    await Promise.all([toggle(id), toggle(id), toggle(id)]);
    expect((await list()).filter((each) => each === id).length).toBeLessThanOrEqual(1);
  });
});
