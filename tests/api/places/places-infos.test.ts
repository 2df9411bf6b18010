// @engines both
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesContract } from '#lib/contract/places/places.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { establishments } from '#upstream/platform/schema/organisations.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addCv, addOffer } from '../../support/content.ts';
import { addEstablishment } from '../../support/organisations/add-member.ts';

let api: TestApi;
let visitor: Actor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
});
afterAll(() => api.close());

describe('places', () => {
  it('are suggested with details that distinguish them', async () => {
    const { data } = await visitor.call(placesContract.suggest, { query: { query: 'saint-denis' } });
    expect(data.slice(0, 2).map(({ postalCode, department }) => [postalCode, department.name])).toEqual([
      ['97400', 'La Réunion'],
      ['93200', 'Seine-Saint-Denis'],
    ]);
    expect(data[0]).toEqual({
      code: '97411',
      name: 'Saint-Denis',
      postalCode: '97400',
      department: { code: '974', name: 'La Réunion' },
      region: 'La Réunion',
      population: data[0]?.population,
      latitude: data[0]?.latitude,
      longitude: data[0]?.longitude,
    });
  });

  it('are found from a typed text, or refused with a message', async () => {
    const resolve = (text: string) => visitor.call(placesContract.resolve, { query: { text } });
    expect((await resolve('Vienne (38200)')).data).toMatchObject({ code: '38544', postalCode: '38200' });
    const { failure } = await visitor.refused(placesContract.resolve, { query: { text: 'Nulleville' } });
    expect(failure).toMatchObject({ statusCode: 422, code: 'unknown_town' });
    expect(failure.message).toContain('inconnue');
  });

  it('are found around a position in France, and nowhere else', async () => {
    const nearest = (latitude: number, longitude: number) => ({ query: { latitude, longitude } });
    const { data } = await visitor.call(placesContract.nearest, nearest(46.17, 1.87));
    expect([data.name, data.postalCode]).toEqual(['Guéret', '23000']);
    const inParis = await visitor.call(placesContract.nearest, nearest(48.86, 2.35));
    expect(inParis.data.department.code).toBe('75');
    const atSea = await visitor.refused(placesContract.nearest, nearest(30, -40));
    expect(atSea.failure).toMatchObject({ statusCode: 422, code: 'unknown_town' });
    expect((await visitor.refused(placesContract.nearest, nearest(91, 2))).failure.statusCode).toBe(422);
  });

  it('are read by their code', async () => {
    const byCode = (code: string) => ({ params: { code } });
    const { data } = await visitor.call(placesContract.byCode, byCode('2A004'));
    expect([data.name, data.namesakes]).toEqual(['Ajaccio', []]);
    const valence = await visitor.call(placesContract.byCode, byCode('82186'));
    expect(valence.data.namesakes[0]).toMatchObject({ code: '26362', postalCode: '26000' });
    expect((await visitor.refused(placesContract.byCode, byCode('99999'))).failure.code).toBe('unknown_town');
    expect((await visitor.refused(placesContract.byCode, byCode('abc'))).failure.code).toBe('not_found');
  });

  it('are ordered by inhabitants where they share a name, after those within reach of the person’s own place', async () => {
    const departments = async (actor: Actor) => {
      const { data } = await actor.call(placesContract.byCode, { params: { code: '97411' } });
      return data.namesakes.slice(0, 2).map(({ department }) => department.name);
    };
    expect(await departments(visitor)).toEqual(['Seine-Saint-Denis', 'Yonne']);
    const candidate = await api.candidate({ postalCode: '75011' });
    expect(await departments(candidate)).toEqual(['Seine-Saint-Denis', 'Yonne']);
    await addCv(api.db, { candidateId: candidate.userId, placeNumber: placeByCode('30189')?.number });
    expect(await departments(candidate)).toEqual(['Gard', 'Seine-Saint-Denis']);
    const recruiter = await api.recruiter({ postalCode: '11000' });
    expect(await departments(recruiter)).toEqual(['Aude', 'Seine-Saint-Denis']);
    const siteId = await addEstablishment(api, recruiter.userId);
    const placeNumber = placeByCode('30189')?.number;
    await api.db.update(establishments).set({ placeNumber }).where(eq(establishments.id, siteId));
    expect(await departments(recruiter)).toEqual(['Gard', 'Seine-Saint-Denis']);
  });

  it('require a typed text', async () => {
    const { failure } = await visitor.refused(placesContract.suggest, { query: { query: '  ' } });
    expect(failure.statusCode).toBe(422);
  });
});

describe('the reference lists', () => {
  it('are complete, in both languages, with their icons', async () => {
    const { data } = await visitor.call(referenceContract.config, {});
    const counts = Object.fromEntries(Object.entries(data).map(([name, list]) => [name, list.length]));
    expect(counts).toEqual({
      jobs: 26,
      otherJobs: 207,
      xp: 4,
      diplomas: 11,
      diplomaOptions: 78,
      missions: 105,
      missionSpecs: 358,
      skills: 67,
      skillsComp: 211,
      tools: 153,
      qualityMain: 16,
      quality2: 21,
      quality3: 21,
      languages: 23,
      otherDriverLicenses: 25,
      contractTypes: 9,
      recruiterObjectives: 9,
      responsabilities: 9,
      advantages: 28,
      habilitations: 19,
    });
    expect(data.jobs[0]).toMatchObject({ rome: 'I1604', name_m: 'Mécanicien automobile' });
    expect(data.xp[0]).toMatchObject({ xp_m: 'Débutant', xp_f: 'Débutante' });
    expect(data.qualityMain[0]?.filename).toBe('target.svg');
    expect(data.languages[0]).toMatchObject({ filename: 'fr.svg', name: { fr: 'Français', en: 'French' } });
  });
});

describe('the figures of the home page', () => {
  it('count live offers, urgent ones, those of the week, departments and trades', async () => {
    const before = await visitor.call(referenceContract.statistics, {});
    expect(before.data).toEqual({ offers: 0, urgent: 0, newThisWeek: 0, departments: 0, byJob: [] });
    const other = await startTestApi();
    try {
      const { userId: recruiterId } = await other.recruiter();
      const daysAgo = (days: number) => new Date(other.clock.now().getTime() - days * DAY);
      await addOffer(other.db, { recruiterId });
      await addOffer(other.db, { recruiterId, isFeatured: true, createdAt: daysAgo(8) });
      const lyon = placeByCode('69123')?.number;
      await addOffer(other.db, { recruiterId, tradeId: 7, placeNumber: lyon, createdAt: daysAgo(6) });
      await addOffer(other.db, { recruiterId, isFeatured: true, isActive: false });
      await addOffer(other.db, { recruiterId, isFeatured: true, expiresAt: daysAgo(1) });
      await addOffer(other.db, { recruiterId, status: 'draft' });
      const { data } = await other.visitor().call(referenceContract.statistics, {});
      expect(data).toEqual({
        offers: 3,
        urgent: 1,
        newThisWeek: 2,
        departments: 2,
        byJob: [
          { tradeId: 1, offers: 2 },
          { tradeId: 7, offers: 1 },
        ],
      });
    } finally {
      await other.close();
    }
  });
});
