import { describe, expect, it } from 'vitest';
import { type OfferBody, offerBody, offerUpdateBody } from '#lib/contract/own-offers/form.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import { anOfferBody } from '../support/an-offer-body.ts';

const pathsOf = (changes: Partial<OfferBody>) =>
  offerProblems(anOfferBody(changes)).map(({ path, problem }) => {
    expect(problem).toBe('required_field');
    return path.join('.');
  });

const issuesOf = (input: object) =>
  Object.fromEntries(
    (offerBody.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('an offer can be published', () => {
  it('when it is complete', () => {
    expect(offerProblems(anOfferBody())).toEqual([]);
  });

  it('without missions, skills, tools, licences, another advantage', () => {
    const bare = { mission: [], skill: [], tools: [], extra_driversLicenceOther: [], otherAdvantage: '' };
    expect(pathsOf(bare)).toEqual([]);
  });
});

describe('an offer cannot be published', () => {
  it('when it is empty: every required field is named, in the order of the form', () => {
    expect(offerProblems({}).map(({ path }) => path.join('.'))).toEqual([
      'name_company',
      'pres_city',
      'joblistId',
      'pres_jobOtherName',
      'recruit_recruitObj',
      'recruit_responsability',
      'search_exp',
      'search_minDiploma',
      'search_qualityMain',
      'search_quality2',
      'search_quality3',
      'languages',
      'extra_criminalRecord',
      'recruit_contractType',
      'salary',
      'adv_advantages',
    ]);
  });

  it.each([
    ['name_company', { name_company: '  ' }],
    ['pres_city', { pres_city: ' ' }],
    ['joblistId', { joblistId: null }],
    ['pres_jobOtherName', { pres_jobOtherName: null }],
    ['recruit_recruitObj', { recruit_recruitObj: null }],
    ['recruit_responsability', { recruit_responsability: null }],
    ['search_exp', { search_exp: null }],
    ['search_minDiploma', { search_minDiploma: null }],
    ['search_qualityMain', { search_qualityMain: [] }],
    ['search_quality2', { search_quality2: [] }],
    ['search_quality3', { search_quality3: [] }],
    ['languages', { languages: [] }],
    ['extra_criminalRecord', { extra_criminalRecord: null }],
    ['recruit_contractType', { recruit_contractType: null }],
    ['salary', { salary: null }],
    ['adv_advantages', { adv_advantages: [] }],
  ] as [string, Partial<OfferBody>][])('without %s', (path, changes) => {
    expect(pathsOf(changes)).toEqual([path]);
  });

  it('with a mission or a skill that is begun and not finished', () => {
    const begun = { search_mission: 2001, search_specMission: [] };
    const unnamed = { search_skill: null, search_skillComp: [5001] };
    expect(pathsOf({ mission: [begun], skill: [unnamed] })).toEqual([
      'mission.0.search_specMission',
      'skill.0.search_skill',
    ]);
    const blank = { search_skill: null, search_skillComp: [] };
    expect(pathsOf({ skill: [{ search_skill: 4001, search_skillComp: [5001] }, blank] })).toEqual([
      'skill.1.search_skill',
      'skill.1.search_skillComp',
    ]);
  });

  it('with a required criminal record and no reason', () => {
    expect(pathsOf({ extra_criminalRecord: true })).toEqual(['criminal_record_reason']);
    expect(pathsOf({ extra_criminalRecord: true, criminal_record_reason: 'Convoyage de fonds' })).toEqual([]);
  });
});

describe('the body of an offer', () => {
  it('is an empty draft in French when nothing is said', () => {
    expect(offerBody.parse({})).toMatchObject({ status: 'draft', languages: [1], salary: null, mission: [] });
  });

  it('is checked for publication only when it is published, by name or by number', () => {
    expect(issuesOf({ status: 1 })).toEqual({});
    expect(issuesOf({ status: 'draft' })).toEqual({});
    for (const status of [2, '2', 'published']) {
      expect(Object.keys(issuesOf({ status }))).toHaveLength(15);
    }
    expect(issuesOf({ status: 3 })).toEqual({ status: 'invalid_field' });
  });

  it('takes choices as ids, as options, alone or in a list', () => {
    const { joblistId, search_quality2, search_quality3, search_qualityMain } = offerBody.parse({
      joblistId: { id: 1, name: 'Mécanicien' },
      search_quality2: { id: 4, name: 'Calme' },
      search_quality3: '5',
      search_qualityMain: [{ qualityMainId: 2 }],
    });
    expect([joblistId, search_quality2, search_quality3, search_qualityMain]).toEqual([1, [4], [5], [2]]);
    expect(offerBody.parse({ search_quality2: '', search_quality3: null })).toMatchObject({
      search_quality2: [],
      search_quality3: [],
    });
  });

  it('holds at most three main qualities, five missions and five skills, drafts too', () => {
    const mission = { search_mission: null, search_specMission: [] };
    const skill = { search_skill: null, search_skillComp: [] };
    const full = {
      search_qualityMain: [1, 2, 3],
      mission: Array(5).fill(mission),
      skill: Array(5).fill(skill),
    };
    expect(issuesOf(full)).toEqual({});
    expect(
      issuesOf({
        search_qualityMain: [1, 2, 3, 4],
        mission: [...full.mission, mission],
        skill: [...full.skill, skill],
      }),
    ).toEqual({
      search_qualityMain: 'cap_reached',
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

  it('takes a salary as number or text, and none as an open one', () => {
    expect(['28500', 28_500.5, '', null].map((salary) => offerBody.parse({ salary }).salary)).toEqual([
      28_500,
      28_500.5,
      null,
      null,
    ]);
  });

  it('refuses texts that are too long, beside the other faults of a publication', () => {
    const issues = issuesOf({ ...anOfferBody({ pres_city: 'V'.repeat(200) }), name_company: '' });
    expect(issues).toEqual({ pres_city: 'too_long', name_company: 'required_field' });
  });

  it('keeps the reason for a criminal record on one line', () => {
    const body = offerBody.parse({ criminal_record_reason: ' Convoyage\r\n de\tfonds ' });
    expect(body.criminal_record_reason).toBe('Convoyage de fonds');
  });

  it('has no field for an owner, a plan or a date', () => {
    const body = offerBody.parse({ userId: 3, recruiterId: 3, plan_id: 1, expires_at: '2099-01-01', id: 9 });
    expect(Object.keys(body).filter((key) => /id$|expires/i.test(key))).toEqual(['joblistId']);
  });

  it('needs an id and a revision to change an offer', () => {
    const issues = offerUpdateBody.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['id', 'revision']);
  });
});
