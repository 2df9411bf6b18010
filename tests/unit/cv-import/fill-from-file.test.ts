import { describe, expect, it } from 'vitest';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { fillingOf } from '#components/cvs/form/fill-from-file.ts';
import { formReference } from '#components/long-form/form-reference.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { someCvFields } from '../../support/cv-import/cv-fields.ts';
import { referenceLists } from '../../support/pages/reference-lists.ts';

const blank = cvFormValues(null, formReference(indexReference(referenceLists(), 'fr')));

describe('the form of a CV', () => {
  it('takes the confirmed fields of a file; dates say no more than the file does', () => {
    const { added, replacing } = fillingOf(someCvFields(), blank);
    expect(replacing).toEqual({});
    expect(added).toMatchObject({
      tradeId: 8,
      preciseJobId: 1057,
      city: 'Vienne (38200)',
      townCode: '38544',
      experienceId: 3,
      licencesB: [1],
      languages: [1, 2],
      experiences: [{ expCompany: 'Garage Delorme', expEntryDate: '2019-03', expExitDate: '2022-02' }],
      trainings: [
        {
          activity: 'Peintre automobile',
          formDiploma: 2,
          formDiplomaOption: 7005,
          formEntryDate: '',
          formExitDate: '2018',
        },
      ],
    });
  });

  it('keeps a typed trade and town unless the person agrees', () => {
    const typed = { ...blank, tradeId: 1, preciseJobId: 1002, city: 'Guéret (23000)', townCode: '23096' };
    const { added, replacing } = fillingOf(someCvFields(), typed);
    expect(Object.keys(added).toSorted()).toEqual([
      'experienceId',
      'experiences',
      'languages',
      'licencesB',
      'trainings',
    ]);
    expect(replacing).toMatchObject({ tradeId: 8, preciseJobId: 1057, mission: [], townCode: '38544' });
  });

  it('adds to typed entries, once, and up to their limit', () => {
    const once = { ...blank, ...fillingOf(someCvFields(), blank).added };
    expect(fillingOf(someCvFields(), once)).toEqual({ added: {}, replacing: {} });
    const [post] = once.experiences;
    if (!post) throw new Error('the form has no experience');
    const many = Array.from({ length: CAPS.cv.experiences }, (_, at) => ({
      ...post,
      expCity: `Ville ${at}`,
    }));
    expect(fillingOf(someCvFields(), { ...once, experiences: many }).added.experiences).toBeUndefined();
  });

  it('adds know-how of the same trade, and replaces it with the trade only when the person agrees', () => {
    const known = {
      skills: [{ id: 4001, competenceIds: [5001], line: 'skills[0]' }],
      tools: [{ id: 6001, level: 3, line: 'skills[1]' }],
    };
    const cv = someCvFields({ ...known, qualities: [{ list: 'qualityMain', id: 4, line: 'skills[2]' }] });
    const skill = [{ skillId: 4001, competenceIds: [5001] }];
    expect(fillingOf(cv, blank).added).toMatchObject({ skill, mainQualities: [4] });
    const tools = [{ id: 6001, level: 1 }];
    const same = fillingOf(cv, { ...blank, tradeId: 8, preciseJobId: 1057, tools });
    expect(same.added).toMatchObject({ skill });
    expect(same.added.tools).toBeUndefined();
    const other = fillingOf(cv, { ...blank, tradeId: 1, mainQualities: [1, 2, 3] });
    expect(other.added.skill).toBeUndefined();
    expect(other.added.mainQualities).toBeUndefined();
    expect(other.replacing).toMatchObject({
      tradeId: 8,
      mission: [],
      skill,
      tools: [{ id: 6001, level: 3 }],
    });
    expect(fillingOf({ ...cv, jobs: [] }, blank).added.skill).toBeUndefined();
  });

  it('adds other information where none was typed', () => {
    const cv = someCvFields({ otherInformation: { value: 'Simca', line: 'interests' } });
    expect(fillingOf(cv, blank).added.otherInformation).toBe('Simca');
    expect(fillingOf(cv, { ...blank, otherInformation: 'Vélo' }).added.otherInformation).toBeUndefined();
  });

  it('asks before it takes back that somebody has no experience', () => {
    const { replacing } = fillingOf(someCvFields(), { ...blank, noExperience: true });
    expect(replacing).toEqual({ noExperience: false });
  });
});
