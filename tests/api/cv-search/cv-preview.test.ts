import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CvCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { cvExperiences } from '#upstream/platform/schema/cvs.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addCv } from '../../support/content.ts';

const PERSONAL = { birthday: '1996-04-12', address: '14 rue des Lilas', phone: '0639980000' };

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
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

async function aCv(changes: Partial<Parameters<typeof addCv>[1]> = {}, person = {}) {
  const { userId } = await api.candidate(person);
  return addCv(api.db, { candidateId: userId, ...changes });
}

describe('the preview of a CV search for a garage without a plan', () => {
  const preview = async (body: CvCriteriaInput) =>
    (await (await api.recruiter()).call(searchContract.previewCvs, { body })).data;

  it('has the number of matching CVs and three anonymous ones', async () => {
    const names = ['Aliénor', 'Bérénice', 'Clotilde', 'Dagobert'];
    const ids: number[] = [];
    for (const firstName of names) {
      const person = { ...PERSONAL, firstName, lastName: 'Tréfonds' };
      ids.push(await aCv({ tradeId: 14, name: `CV de ${firstName}`, languageIds: [2] }, person));
    }
    await api.db.insert(cvExperiences).values({
      cvId: ids[0] ?? 0,
      position: 0,
      jobName: 'Mécanicienne du Port',
      company: 'Garage Bélisaire',
      entryDate: '2019-01-01',
      exitDate: '2021-01-01',
    });
    const answer = await preview(around(14, { languages: [2] }));
    expect(answer.total).toBe(4);
    expect(answer.cvs).toHaveLength(3);
    expect(Object.keys(answer.cvs[0] ?? {}).sort()).toEqual([
      'levelId',
      'preciseJobId',
      'score',
      'tradeId',
      'years',
    ]);
    expect(answer.cvs[0]).toMatchObject({ tradeId: 14, levelId: 3, score: 100 });
    const text = JSON.stringify(answer);
    const secrets = [...names, 'Tréfonds', 'du Port', 'Bélisaire', 'Guéret', ...Object.values(PERSONAL)];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('leaves out drafts and CVs that their candidates hide', async () => {
    await aCv({ tradeId: 15, isVisible: false });
    await aCv({ tradeId: 15, status: 'draft' });
    expect(await preview(around(15))).toEqual({ total: 0, cvs: [] });
  });

  it('answers no search for words in CVs or for a clean criminal record', async () => {
    await aCv({ tradeId: 16, hasCleanCriminalRecord: true, interests: 'zygomatique' });
    const nothing = { total: null, cvs: [] };
    expect(await preview(around(16, { cleanRecord: true }))).toEqual(nothing);
    for (const q of ['zygomatique', 'zzyzx']) {
      expect(await preview({ q })).toEqual(nothing);
      expect(await preview(around(16, { q }))).toEqual(nothing);
    }
    expect((await preview(around(16))).total).toBe(1);
  });
});
