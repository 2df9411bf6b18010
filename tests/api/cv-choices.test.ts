import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { cvsContract } from '#lib/contract/cvs.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCvBody } from '#tests/support/builders.ts';

let api: TestApi;
let candidate: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate({ phone: '0639980000', postalCode: '23000' });
});

const INVALID = 'Ce champ est non valide';

const [training] = aCvBody().formations as [CvBody['formations'][number]];

describe('the choices of a CV', () => {
  it.each([
    [
      'a trade that is none',
      { joblistId: 999, pres_jobOtherName: null, mission: [], skill: [], tools: [] },
      ['joblistId'],
    ],
    ['a precise job of another trade', { pres_jobOtherName: 1011 }, ['pres_jobOtherName']],
    [
      'choices without their trade',
      { joblistId: null, pres_jobOtherName: null },
      ['mission.0.search_mission', 'skill.0.search_skill', 'tools.0.id'],
    ],
    ['a level that is none', { search_exp: 5 }, ['search_exp']],
    [
      'an unknown mission',
      { mission: [{ search_mission: 9_999, search_specMission: [] }] },
      ['mission.0.search_mission'],
    ],
    [
      'a specific of another mission',
      { mission: [{ search_mission: 2001, search_specMission: [3358] }] },
      ['mission.0.search_specMission'],
    ],
    [
      'a competence of another skill',
      { skill: [{ search_skill: 4001, search_skillComp: [5001, 5211] }] },
      ['skill.0.search_skillComp'],
    ],
    ['an unknown tool', { tools: [{ id: 1, level: 1 }] }, ['tools.0.id']],
    [
      'unknown qualities',
      { search_qualityMain: [99], search_quality2: [99], search_quality3: [99] },
      ['search_qualityMain', 'search_quality2', 'search_quality3'],
    ],
    ['an unknown language', { languages: [1, 999] }, ['languages']],
    [
      'unknown licences',
      { extra_driversLicenceB: [99], extra_driversLicenceOther: [98] },
      ['extra_driversLicenceB', 'extra_driversLicenceOther'],
    ],
    [
      'an unknown diploma',
      { formations: [{ ...training, formDiploma: 99, formDiplomaOption: null }] },
      ['formations.0.formDiploma'],
    ],
    [
      'an option of another diploma',
      { formations: [{ ...training, formDiploma: 3 }] },
      ['formations.0.formDiplomaOption'],
    ],
    ['an id that no list can hold', { search_exp: Number.MAX_SAFE_INTEGER }, ['search_exp']],
  ])('refuses %s beside its field, in a draft too', async (_, change: Partial<CvBody>, paths) => {
    const body = aCvBody({ ...change, status_cv: 'draft' });
    const { failure } = await candidate.refused(cvsContract.create, { body });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(failure.fields).toEqual(Object.fromEntries(paths.map((path) => [path, INVALID])));
    expect((await candidate.call(cvsContract.list, {})).data).toEqual([]);
  });

  it('stores a choice once that was sent twice', async () => {
    const body = aCvBody({
      mission: [
        { search_mission: 2001, search_specMission: [3002, 3001] },
        { search_mission: 2001, search_specMission: [3001, 3003] },
      ],
      tools: [
        { id: 6001, level: 1 },
        { id: 6001, level: 3 },
      ],
      search_quality2: [2, 1, 2],
      languages: [1, 1],
      extra_driversLicenceB: [1, 2],
      extra_driversLicenceOther: [2, 3],
    });
    const { data } = await candidate.call(cvsContract.create, { body });
    expect(data).toMatchObject({
      mission: [
        {
          missionId: 2001,
          missionComp: [{ missionCompId: 3002 }, { missionCompId: 3001 }, { missionCompId: 3003 }],
        },
      ],
      tools: [{ id: 6001, level: 3 }],
      extra_driversLicenceB: [1, 2, 3],
    });
    expect(data.mission).toHaveLength(1);
    expect(data.tools).toHaveLength(1);
    expect(data.quality2.map(({ id }) => id)).toEqual([2, 1]);
    expect(data.languages.map(({ id }) => id)).toEqual([1]);
  });
});
