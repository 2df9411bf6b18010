import { describe, expect, it } from 'vitest';
import { type OfferBody, offerBody, offerUpdateBody } from '#lib/contract/own-offers/form.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

const pathsOf = (changes: Partial<OfferBody>) =>
  offerProblems(anOfferBody(changes)).map(({ path, problem }) => {
    expect(problem).toBe('required_field');
    return path.join('.');
  });

const issuesOf = (input: object) =>
  Object.fromEntries(
    (offerBody.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('publication of an offer', () => {
  it('succeeds when it is complete', () => {
    expect(offerProblems(anOfferBody())).toEqual([]);
  });

  it('succeeds without missions, skills, tools, licences, another advantage', () => {
    const bare = { mission: [], skill: [], tools: [], licences: [], otherAdvantage: '' };
    expect(pathsOf(bare)).toEqual([]);
  });
});

it('an offer needs neither an objective nor a level of responsibility', () => {
  expect(pathsOf({ objectiveId: null, responsibilityId: null })).toEqual([]);
});

describe('publication of an incomplete offer', () => {
  it('fails when it is empty: every required field is named, in the order of the form', () => {
    expect(offerProblems({}).map(({ path }) => path.join('.'))).toEqual([
      'preciseJobId',
      'companyName',
      'city',
      'contractTypeId',
      'salary',
      'experienceId',
      'minDiplomaId',
      'mainQualities',
      'qualities2',
      'qualities3',
      'languages',
      'cleanRecord',
      'benefits',
    ]);
  });

  it.each([
    ['companyName', { companyName: '  ' }],
    ['city', { city: ' ' }],
    ['tradeId', { tradeId: null }],
    ['preciseJobId', { preciseJobId: null }],
    ['experienceId', { experienceId: null }],
    ['minDiplomaId', { minDiplomaId: null }],
    ['mainQualities', { mainQualities: [] }],
    ['qualities2', { qualities2: [] }],
    ['qualities3', { qualities3: [] }],
    ['languages', { languages: [] }],
    ['cleanRecord', { cleanRecord: null }],
    ['contractTypeId', { contractTypeId: null }],
    ['salary', { salary: null }],
    ['benefits', { benefits: [] }],
  ] as [string, Partial<OfferBody>][])('fails without %s', (path, changes) => {
    expect(pathsOf(changes)).toEqual([path]);
  });

  it('fails with a mission or a skill that is not finished', () => {
    const begun = { missionId: 2001, taskIds: [] };
    const unnamed = { skillId: null, competenceIds: [5001] };
    expect(pathsOf({ mission: [begun], skill: [unnamed] })).toEqual(['mission.0.taskIds', 'skill.0.skillId']);
    const blank = { skillId: null, competenceIds: [] };
    expect(pathsOf({ skill: [{ skillId: 4001, competenceIds: [5001] }, blank] })).toEqual([
      'skill.1.skillId',
      'skill.1.competenceIds',
    ]);
  });

  it('fails with a required criminal record without a reason', () => {
    expect(pathsOf({ cleanRecord: true })).toEqual(['cleanRecordReason']);
    expect(pathsOf({ cleanRecord: true, cleanRecordReason: 'Convoyage de fonds' })).toEqual([]);
  });
});

describe('the body of an offer', () => {
  it('is an empty French draft by default', () => {
    expect(offerBody.parse({})).toMatchObject({ status: 'draft', languages: [1], salary: null, mission: [] });
  });

  it('is checked for publication only when it is published, by name or by number', () => {
    expect(issuesOf({ status: 1 })).toEqual({});
    expect(issuesOf({ status: 'draft' })).toEqual({});
    for (const status of [2, '2', 'published']) {
      expect(Object.keys(issuesOf({ status }))).toHaveLength(12);
    }
    expect(issuesOf({ status: 3 })).toEqual({ status: 'invalid_field' });
  });

  it('accepts choices as ids, as options, alone or in a list', () => {
    const { tradeId, qualities2, qualities3, mainQualities } = offerBody.parse({
      tradeId: { id: 1, name: 'Mécanicien' },
      qualities2: { id: 4, name: 'Calme' },
      qualities3: '5',
      mainQualities: [{ qualityMainId: 2 }],
    });
    expect([tradeId, qualities2, qualities3, mainQualities]).toEqual([1, [4], [5], [2]]);
    expect(offerBody.parse({ qualities2: '', qualities3: null })).toMatchObject({
      qualities2: [],
      qualities3: [],
    });
  });

  it('holds at most three main qualities, five missions and five skills, drafts too', () => {
    const mission = { missionId: null, taskIds: [] };
    const skill = { skillId: null, competenceIds: [] };
    const full = {
      mainQualities: [1, 2, 3],
      mission: Array(5).fill(mission),
      skill: Array(5).fill(skill),
    };
    expect(issuesOf(full)).toEqual({});
    expect(
      issuesOf({
        mainQualities: [1, 2, 3, 4],
        mission: [...full.mission, mission],
        skill: [...full.skill, skill],
      }),
    ).toEqual({
      mainQualities: 'cap_reached',
      mission: 'max_offer_missions',
      skill: 'max_skills',
    });
  });

  it.each([
    [0, 'salary_range'],
    [-1, 'salary_range'],
    [500_001, 'salary_range'],
    [1e12, 'salary_range'],
    ['beaucoup', 'salary_range'],
    ['600 000 €', 'salary_range'],
  ])('refuses a salary of %s', (salary, message) => {
    expect(issuesOf({ salary })).toEqual({ salary: message });
  });

  it.each([
    ['27\u00a0400 €', 27_400],
    ['27.400', 27_400],
    ['27,4 k€', 27_400],
    [' ', null],
  ])('reads a salary as people write it: %s', (salary, euros) => {
    expect(offerBody.parse({ salary }).salary).toBe(euros);
  });

  it('accepts a salary as number or text, and an empty one as negotiable', () => {
    expect(['28500', 28_500.5, '', null].map((salary) => offerBody.parse({ salary }).salary)).toEqual([
      28_500,
      28_500.5,
      null,
      null,
    ]);
  });

  it('refuses texts that are too long, beside the other faults of a publication', () => {
    const issues = issuesOf({ ...anOfferBody({ city: 'V'.repeat(200) }), companyName: '' });
    expect(issues).toEqual({ city: 'too_long', companyName: 'required_field' });
  });

  it('stores the reason for a criminal record on one line', () => {
    const body = offerBody.parse({ cleanRecordReason: ' Convoyage\r\n de\tfonds ' });
    expect(body.cleanRecordReason).toBe('Convoyage de fonds');
  });

  it('has no field for an owner, a plan or a date', () => {
    const body = offerBody.parse({ userId: 3, recruiterId: 3, plan_id: 1, expires_at: '2099-01-01', id: 9 });
    expect(Object.keys(body).filter((key) => /id$|expires/i.test(key))).toEqual([
      'tradeId',
      'preciseJobId',
      'objectiveId',
      'responsibilityId',
      'experienceId',
      'minDiplomaId',
      'contractTypeId',
      'targetDiplomaId',
      'targetOptionId',
    ]);
  });

  it('requires an id and a revision to change an offer', () => {
    const issues = offerUpdateBody.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['id', 'revision']);
  });
});
