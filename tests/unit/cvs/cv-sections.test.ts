import { describe, expect, test } from 'vitest';
import { cvBody } from '#lib/contract/cvs/form.ts';
import {
  CV_SECTIONS,
  type CvSection,
  type CvSections,
  SECTION_FIELDS,
  sectionOf,
  sectionProblems,
  sectionState,
} from '#lib/rules/cvs/cv-sections.ts';

const today = '2026-06-15';

const post = {
  expJobName: 'Mécanicien automobile',
  expCompany: 'Garage Perraud',
  expCity: 'Tarare',
  expMissions: 'Entretien courant',
  expEntryDate: '2016-09-01',
  expExitDate: '2021-06-30',
};
const training = {
  activity: 'Maintenance des véhicules',
  formSchool: 'Lycée professionnel',
  formCity: 'Roanne',
  formEntryDate: '',
  formExitDate: '',
};

const complete = {
  tradeId: 1,
  preciseJobId: 1001,
  experienceId: 2,
  city: 'Roanne',
  radius: 0,
  experiences: [post],
  trainings: [training],
  mission: [{ missionId: 2001, taskIds: [3001] }],
  skill: [{ skillId: 4001, competenceIds: [5001] }],
  tools: [{ id: 6001 }],
  mainQualities: [1],
  qualities2: [1],
  qualities3: [1],
  languages: [1],
} satisfies CvSections;

const state = (section: CvSection, change: CvSections = {}) =>
  sectionState({ ...complete, ...change }, section, today);

describe('the completeness of a section', () => {
  test('is reached for every section with all its fields', () => {
    expect(CV_SECTIONS.map((section) => state(section))).toEqual(CV_SECTIONS.map(() => 'complete'));
  });

  test('is reached only for the last section of a new form, which requires nothing', () => {
    const blank: CvSections = { radius: 15, languages: [1] };
    expect(CV_SECTIONS.map((section) => sectionState(blank, section, today))).toEqual([
      'todo',
      'todo',
      'todo',
      'todo',
      'todo',
      'complete',
    ]);
  });

  test.each<[CvSection, string, CvSections]>([
    ['job', 'no job', { tradeId: null }],
    ['job', 'no precise job', { preciseJobId: null }],
    ['job', 'no level', { experienceId: null }],
    ['job', 'a city of blanks', { city: '  ' }],
    ['experience', 'a part missing', { experiences: [post, { ...post, expMissions: '' }] }],
    ['experience', 'no exit date', { experiences: [{ ...post, expExitDate: '' }] }],
    ['experience', 'dates the wrong way round', { experiences: [{ ...post, expExitDate: '2015-01-01' }] }],
    ['training', 'a part missing', { trainings: [{ ...training, formCity: '' }] }],
    ['training', 'a start in the future', { trainings: [{ ...training, formEntryDate: '2026-06-16' }] }],
    ['know_how', 'a mission unnamed', { mission: [{ missionId: null, taskIds: [] }] }],
    ['know_how', 'no specifics', { mission: [{ missionId: 2001, taskIds: [] }] }],
    ['know_how', 'a skill unnamed', { skill: [{ skillId: null, competenceIds: [5001] }] }],
    ['know_how', 'no competences', { skill: [{ skillId: 4001, competenceIds: [] }] }],
    ['know_how', 'a tool unnamed', { tools: [{ id: null }] }],
    ['profile', 'no main quality', { mainQualities: [] }],
    ['profile', 'no quality2', { qualities2: [] }],
    ['profile', 'no quality3', { qualities3: [] }],
    ['profile', 'no language', { languages: [] }],
  ])('is not reached for %s without %s', (section, _what, change) => {
    expect(state(section, change)).toBe('current');
  });

  test('is reached with an experience that is current', () => {
    expect(state('experience', { experiences: [{ ...post, expExitDate: null }] })).toBe('complete');
  });

  test('is reached with one kind of know-how', () => {
    expect(state('know_how', { mission: [], skill: [] })).toBe('complete');
  });

  test('is reached by a toggle, whatever the list contains', () => {
    const unsound = { ...post, expCity: '' };
    expect(state('experience', { noExperience: true, experiences: [unsound] })).toBe('complete');
    expect(state('training', { noTraining: true, trainings: [] })).toBe('complete');
  });
});

describe('the fields of the sections', () => {
  test('belong to one section each, except status and visibility', () => {
    const fields = Object.values(SECTION_FIELDS).flat();
    expect(new Set(fields).size).toBe(fields.length);
    expect([...fields, 'status', 'cvStatus', 'visible'].sort()).toEqual(Object.keys(cvBody.shape).sort());
    expect(sectionOf('experiences.2.expCity')).toBe('experience');
    expect(sectionOf('revision')).toBeUndefined();
  });

  test('name the section of each reason against publication', () => {
    const cv = { ...complete, city: '', experiences: [{ ...post, expCity: '' }] };
    expect(sectionProblems(cv, 'experience', today)).toEqual([
      { path: ['experiences', 0, 'expCity'], problem: 'required_field' },
    ]);
    expect(sectionProblems(cv, 'training', today)).toEqual([]);
    expect(sectionProblems(cv, 'job', today).map(({ path }) => path.join('.'))).toEqual(['cvName', 'city']);
  });
});
