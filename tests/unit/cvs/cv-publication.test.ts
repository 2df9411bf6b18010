import { describe, expect, test } from 'vitest';
import { type CvDraft, cvProblems } from '#lib/rules/cvs/cv-publication.ts';
import { aCvBody } from '#tests/support/builders.ts';

const today = '2026-11-21';

const messageOf = (cv: CvDraft) =>
  cvProblems(cv, today).map(({ path, problem }) => `${path.join('.')}: ${problem}`);

const post = {
  expJobName: 'Mécanicienne',
  expCompany: 'Garage Tréfonds',
  expCity: 'Guéret',
  expMissions: 'Entretien.',
  expEntryDate: '2019-03-01',
  expExitDate: '2021-03-01' as string | null,
};
const posts = (change: Partial<typeof post>) => messageOf(aCvBody({ experiences: [{ ...post, ...change }] }));

describe('the reason why a CV cannot be published', () => {
  test('is none when it is complete, or has only its first section', () => {
    expect(messageOf(aCvBody())).toEqual([]);
    const { cvName, city, tradeId, preciseJobId, experienceId } = aCvBody();
    expect(messageOf({ cvName, city, tradeId, preciseJobId, experienceId })).toEqual([]);
  });

  test('is a gap in the first section, in the order of the form', () => {
    expect(messageOf({ city: '  ' })).toEqual([
      'cvName: required_field',
      'tradeId: required_field',
      'preciseJobId: required_field',
      'experienceId: required_field',
      'city: required_field',
    ]);
  });

  test.each([
    ['an end that is not given', { expExitDate: '' }, ['expExitDate: required_field']],
    ['still in post', { expExitDate: null }, []],
    ['an end before the start', { expExitDate: '2018-01-01' }, ['expExitDate: end_before_start']],
    ['a start that is far off', { expEntryDate: '2099-01-01' }, ['expEntryDate: year_out_of_range']],
    ['an end that is far off', { expExitDate: '2099-01-01' }, ['expExitDate: year_out_of_range']],
    [
      'an end that is far off and no start',
      { expEntryDate: '', expExitDate: '2099-01-01' },
      ['expEntryDate: required_field', 'expExitDate: year_out_of_range'],
    ],
    [
      'two dates that are far off',
      { expEntryDate: '1950-01-01', expExitDate: '2099-01-01' },
      ['expEntryDate: year_out_of_range', 'expExitDate: year_out_of_range'],
    ],
  ])('is an experience with %s', (_, change, problems) => {
    expect(posts(change)).toEqual(problems.map((problem) => `experiences.0.${problem}`));
  });

  test.each([
    ['both dates', { formEntryDate: '2014-09-01', formExitDate: '2016-06-30' }, []],
    ['an end to come', { formExitDate: '2027-06-30' }, []],
    ['a start to come', { formEntryDate: '2026-11-22' }, ['formEntryDate: start_in_future']],
    [
      'an end before the start',
      { formEntryDate: '2016-09-01', formExitDate: '2014-06-30' },
      ['formExitDate: end_before_start'],
    ],
    [
      'two dates that are far off',
      { formEntryDate: '1950-01-01', formExitDate: '2099-01-01' },
      ['formEntryDate: year_out_of_range', 'formExitDate: year_out_of_range'],
    ],
  ])('is a training with %s', (_, change, problems) => {
    const training = {
      activity: 'a',
      formSchool: 'b',
      formCity: 'c',
      formEntryDate: '',
      formExitDate: '',
    };
    const cv = { ...aCvBody(), trainings: [{ ...training, ...change }] };
    expect(messageOf(cv)).toEqual(problems.map((problem) => `trainings.0.${problem}`));
  });

  test('is never in the entries while the CV states that it has none', () => {
    const empty = { ...post, expCompany: '', expEntryDate: '2099-01-01' };
    expect(messageOf(aCvBody({ noExperience: true, experiences: [empty] }))).toEqual([]);
    const training = {
      activity: '',
      formSchool: '',
      formCity: '',
      formEntryDate: '',
      formExitDate: '',
    };
    expect(messageOf({ ...aCvBody(), noTraining: true, trainings: [training] })).toEqual([]);
  });

  test('is a mission, skill or tool without its choice', () => {
    const cv = aCvBody({
      mission: [{ missionId: null, taskIds: [] }],
      skill: [{ skillId: null, competenceIds: [] }],
      tools: [
        { id: 6001, level: 1 },
        { id: null, level: 1 },
      ],
    });
    expect(messageOf(cv)).toEqual([
      'mission.0.missionId: required_field',
      'skill.0.skillId: required_field',
      'tools.1.id: required_field',
    ]);
  });

  test('is a habilitation that an earlier entry has', () => {
    const held = (habilitationId: number | null) => ({
      habilitationId,
      trainedOn: '2024-05-04',
      issuer: '',
      expiresOn: '',
    });
    const cv = aCvBody({ habilitations: [3, 1, 3, 1, 10].map(held) });
    expect(messageOf(cv)).toEqual([
      'habilitations.2.habilitationId: duplicate_habilitation',
      'habilitations.3.habilitationId: duplicate_habilitation',
    ]);
    expect(messageOf(aCvBody({ habilitations: [null, null].map(held) }))).toEqual([
      'habilitations.0.habilitationId: required_field',
      'habilitations.1.habilitationId: required_field',
    ]);
  });
});
