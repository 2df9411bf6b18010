import { describe, expect, test } from 'vitest';
import { type CvDraft, cvProblems } from '#lib/rules/cvs/cv-publication.ts';
import { aCvBody } from '#tests/support/builders.ts';

const today = '2026-11-21';

const told = (cv: CvDraft) =>
  cvProblems(cv, today).map(({ path, problem }) => `${path.join('.')}: ${problem}`);

const post = {
  expJobName: 'Mécanicienne',
  expCompany: 'Garage Tréfonds',
  expCity: 'Guéret',
  expMissions: 'Entretien.',
  expEntryDate: '2019-03-01',
  expExitDate: '2021-03-01' as string | null,
};
const posts = (change: Partial<typeof post>) => told(aCvBody({ experiences: [{ ...post, ...change }] }));

describe('what keeps a CV from being published', () => {
  test('nothing when it is complete, or has its first section alone', () => {
    expect(told(aCvBody())).toEqual([]);
    const { name_cv, city, joblistId, pres_jobOtherName, search_exp } = aCvBody();
    expect(told({ name_cv, city, joblistId, pres_jobOtherName, search_exp })).toEqual([]);
  });

  test('a first section with gaps, in the order of the form', () => {
    expect(told({ city: '  ' })).toEqual([
      'name_cv: required_field',
      'joblistId: required_field',
      'pres_jobOtherName: required_field',
      'search_exp: required_field',
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
  ])('an experience with %s', (_, change, problems) => {
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
  ])('a training with %s', (_, change, problems) => {
    const training = {
      domain_activity: 'a',
      formSchool: 'b',
      formCity: 'c',
      formEntryDate: '',
      formExitDate: '',
    };
    const cv = { ...aCvBody(), formations: [{ ...training, ...change }] };
    expect(told(cv)).toEqual(problems.map((problem) => `formations.0.${problem}`));
  });

  test('nothing of the entries while the CV states that it has none', () => {
    const empty = { ...post, expCompany: '', expEntryDate: '2099-01-01' };
    expect(told(aCvBody({ no_experience: true, experiences: [empty] }))).toEqual([]);
    const training = {
      domain_activity: '',
      formSchool: '',
      formCity: '',
      formEntryDate: '',
      formExitDate: '',
    };
    expect(told({ ...aCvBody(), no_training: true, formations: [training] })).toEqual([]);
  });

  test('entries of missions, skills and tools without their choice', () => {
    const cv = aCvBody({
      mission: [{ search_mission: null, search_specMission: [] }],
      skill: [{ search_skill: null, search_skillComp: [] }],
      tools: [
        { id: 6001, level: 1 },
        { id: null, level: 1 },
      ],
    });
    expect(told(cv)).toEqual([
      'mission.0.search_mission: required_field',
      'skill.0.search_skill: required_field',
      'tools.1.id: required_field',
    ]);
  });
});
