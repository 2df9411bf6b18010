import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import type { OfferCriteriaInput } from '#lib/contract/search/search.ts';
import { LONGEST_SEARCH_NAME } from '#lib/rules/search/search-limits.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { anAlertStage } from '#tests/support/saved-searches/an-alert.ts';
import { placeByCode } from '#upstream/reference/places.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof anAlertStage>>;
beforeAll(async () => {
  api = await startTestApi();
  stage = await anAlertStage(api);
});
afterAll(() => api?.close());

const at = (code: string) => {
  const place = placeByCode(code);
  if (!place) throw new Error(`no place ${code}`);
  return { placeNumber: place.number, city: place.name, postalCode: place.postalCodes[0] ?? '' };
};
const LYON = at('69123');
const NANTES = at('44109');

/** The offers that the mails of an alert name. */
async function mailed(criteria: OfferCriteriaInput, offers: readonly Parameters<typeof stage.publish>[0][]) {
  const { candidate, search } = await stage.withAlert('now', criteria);
  const ids: number[] = [];
  for (const offer of offers) ids.push(await stage.publish(offer));
  await stage.send();
  const texts = (await stage.mailsTo(candidate)).map(({ text }) => text).join('\n');
  return { search, found: ids.map((id) => texts.includes(`/offer/${id}\n`)) };
}

describe('an alert of a search by words', () => {
  test('mails offers of its trade around its town, and no others', async () => {
    const { search, found } = await mailed({ q: 'mécano lyon', maxRange: 30 }, [LYON, NANTES]);
    expect(search).toMatchObject({ searchName: 'mécano lyon', criteria: { q: 'mécano lyon' } });
    expect(search.criteria).not.toHaveProperty('tradeId');
    expect(found).toEqual([true, false]);
  });

  test('mails offers of a whole department, or of the whole country', async () => {
    expect((await mailed({ q: 'mécanicien 69' }, [LYON, NANTES])).found).toEqual([true, false]);
    expect((await mailed({ q: 'mécanicien' }, [LYON, NANTES])).found).toEqual([true, true]);
    expect((await mailed({ q: 'coloriste carrossier' }, [LYON, NANTES])).found).toEqual([false, false]);
  });

  test('mails only offers that have its words, with trade and town of the lists or without', async () => {
    const offers = [LYON, { ...LYON, description: 'Atelier spécialisé en Panhard.' }];
    expect((await mailed({ q: 'panhard' }, offers)).found).toEqual([false, true]);
    expect((await mailed({ q: 'panhard', tradeId: 1, townCode: '69123' }, offers)).found).toEqual([
      false,
      true,
    ]);
  });

  test('mails only offers of the contract that its text names', async () => {
    const trainee = { contractTypeId: 4, experienceId: null, diplomaId: null, salaryCents: null };
    expect((await mailed({ q: 'alternance mécanique lyon' }, [LYON, { ...LYON, ...trainee }])).found).toEqual(
      [false, true],
    );
  });
});

describe('a saved search by words', () => {
  test('keeps its words when it is changed, and a recruiter has one of CVs', async () => {
    const { candidate, search } = await stage.withAlert('off', { q: 'chef atelier', townCode: '69123' });
    expect(search).toMatchObject({
      searchName: 'chef atelier, Lyon',
      criteria: { q: 'chef atelier', townCode: '69123' },
    });
    const { data } = await candidate.call(savedSearchesContract.updateSaved, {
      params: { id: search.id },
      body: { criteria: { q: 'carrossier nantes' } },
    });
    expect(data).toMatchObject({ searchName: 'carrossier nantes', criteria: { q: 'carrossier nantes' } });
    const recruiter = await api.recruiter();
    const { data: ofCvs } = await recruiter.call(savedSearchesContract.saveCv, {
      body: { criteria: { q: 'mécano' } },
    });
    const params = { id: ofCvs.id };
    expect((await recruiter.call(savedSearchesContract.readSaved, { params })).data.criteria.q).toBe(
      'mécano',
    );
    expect((await candidate.refused(savedSearchesContract.readSaved, { params })).failure.code).toBe(
      'not_found',
    );
  });

  test('accepts a text of any length', async () => {
    const { search } = await stage.withAlert('now', { q: 'mécano lyon '.repeat(400) });
    expect(search.searchName.length).toBeLessThanOrEqual(LONGEST_SEARCH_NAME);
  });
});
