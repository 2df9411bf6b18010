import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { CvBody } from '#lib/contract/cvs/form.ts';
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

const [training] = aCvBody().trainings as [CvBody['trainings'][number]];

describe('the choices of a CV', () => {
  it.each([
    [
      'a trade that is none',
      { tradeId: 999, preciseJobId: null, mission: [], skill: [], tools: [] },
      ['tradeId'],
    ],
    ['a precise job of another trade', { preciseJobId: 1011 }, ['preciseJobId']],
    [
      'choices without their trade',
      { tradeId: null, preciseJobId: null },
      ['mission.0.missionId', 'skill.0.skillId', 'tools.0.id'],
    ],
    ['a level that is none', { experienceId: 5 }, ['experienceId']],
    ['an unknown mission', { mission: [{ missionId: 9_999, taskIds: [] }] }, ['mission.0.missionId']],
    [
      'a specific of another mission',
      { mission: [{ missionId: 2001, taskIds: [3358] }] },
      ['mission.0.taskIds'],
    ],
    [
      'a competence of another skill',
      { skill: [{ skillId: 4001, competenceIds: [5001, 5211] }] },
      ['skill.0.competenceIds'],
    ],
    ['an unknown tool', { tools: [{ id: 1, level: 1 }] }, ['tools.0.id']],
    [
      'unknown qualities',
      { mainQualities: [99], qualities2: [99], qualities3: [99] },
      ['mainQualities', 'qualities2', 'qualities3'],
    ],
    ['an unknown language', { languages: [1, 999] }, ['languages']],
    ['unknown licences', { licencesB: [99], licences: [98] }, ['licencesB', 'licences']],
    [
      'an unknown diploma',
      { trainings: [{ ...training, formDiploma: 99, formDiplomaOption: null }] },
      ['trainings.0.formDiploma'],
    ],
    [
      'an option of another diploma',
      { trainings: [{ ...training, formDiploma: 3 }] },
      ['trainings.0.formDiplomaOption'],
    ],
    ['an id that no list can hold', { experienceId: Number.MAX_SAFE_INTEGER }, ['experienceId']],
  ])('refuses %s beside its field, in a draft too', async (_, change: Partial<CvBody>, paths) => {
    const body = aCvBody({ ...change, cvStatus: 'draft' });
    const { failure } = await candidate.refused(cvsContract.create, { body });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(failure.fields).toEqual(Object.fromEntries(paths.map((path) => [path, INVALID])));
    expect((await candidate.call(cvsContract.list, {})).data).toEqual([]);
  });

  it('stores a choice that was sent twice once', async () => {
    const body = aCvBody({
      mission: [
        { missionId: 2001, taskIds: [3002, 3001] },
        { missionId: 2001, taskIds: [3001, 3003] },
      ],
      tools: [
        { id: 6001, level: 1 },
        { id: 6001, level: 3 },
      ],
      qualities2: [2, 1, 2],
      languages: [1, 1],
      licencesB: [1, 2],
      licences: [2, 3],
    });
    const { data } = await candidate.call(cvsContract.create, { body });
    expect(data).toMatchObject({
      mission: [
        {
          missionId: 2001,
          tasks: [{ taskId: 3002 }, { taskId: 3001 }, { taskId: 3003 }],
        },
      ],
      tools: [{ id: 6001, level: 3 }],
      licencesB: [1, 2, 3],
    });
    expect(data.mission).toHaveLength(1);
    expect(data.tools).toHaveLength(1);
    expect(data.quality2.map(({ id }) => id)).toEqual([2, 1]);
    expect(data.languages.map(({ id }) => id)).toEqual([1]);
  });
});
