import { describe, expect, it } from 'vitest';
import {
  CRITERIA,
  type MatchCriteria,
  type MatchProfile,
  matchScore,
  salaryStep,
  WEIGHTS,
} from '#lib/rules/search/match-score.ts';

const anOffer = (changes: Partial<MatchProfile> = {}): MatchProfile => ({
  kind: 'offer',
  preciseJob: 1001,
  experience: 2,
  diplomaRank: 3,
  contract: 1,
  salary: 26_500,
  missions: [2001, 2002],
  specificMissions: [3001],
  skills: [4001],
  competences: [5001],
  tools: [6001],
  mainQualities: [1],
  quality2: [1],
  quality3: [1],
  languages: [1],
  licences: [1],
  advantages: [1, 2],
  ...changes,
});

const percent = (criteria: MatchCriteria, profile = anOffer()) => matchScore(criteria, profile).percent;

describe('a match score', () => {
  it('is absent without criteria beyond trade and town', () => {
    expect(matchScore({}, anOffer())).toEqual({ percent: null, points: 0, possible: 0, lines: [] });
    expect(percent({ missions: [], tools: undefined })).toBeNull();
  });

  it('counts only the criteria of the search, by their weights', () => {
    const score = matchScore({ missions: [2001, 2003], quality3: [1], preciseJob: 1002 }, anOffer());
    expect(score.possible).toBe(2 * WEIGHTS.missions + WEIGHTS.quality3 + WEIGHTS.preciseJob);
    expect(score.points).toBe(WEIGHTS.missions + WEIGHTS.quality3);
    expect(score.percent).toBe(40);
    expect(score.lines).toEqual([
      { criterion: 'preciseJob', result: 'missing', points: 0, possible: 3, fitting: [], missing: [1002] },
      { criterion: 'missions', result: 'partly', points: 3, possible: 6, fitting: [2001], missing: [2003] },
      { criterion: 'quality3', result: 'fits', points: 1, possible: 1, fitting: [1], missing: [] },
    ]);
  });

  it('has lines whose points add up to it', () => {
    const criteria: MatchCriteria = {
      missions: [2001, 9],
      tools: [6001, 6002],
      salary: 20_000,
      advantages: [2, 3],
    };
    const { lines, points, possible } = matchScore(criteria, anOffer());
    expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points);
    expect(lines.reduce((sum, line) => sum + line.possible, 0)).toBe(possible);
  });

  it('counts a repeated item once', () => {
    expect(matchScore({ missions: [2001, 2001] }, anOffer()).possible).toBe(WEIGHTS.missions);
  });

  it('is 100 only when nothing is missing', () => {
    const tools = Array.from({ length: 150 }, (_, index) => 6001 + index);
    expect(percent({ tools, quality3: [2] }, anOffer({ tools }))).toBe(99);
    expect(percent({ tools, quality3: [1] }, anOffer({ tools }))).toBe(100);
  });

  it.each([
    ['offer', 1, 0],
    ['offer', 2, 100],
    ['offer', 4, 100],
    ['cv', 1, 100],
    ['cv', 2, 100],
    ['cv', 3, 0],
  ] as const)('holds level 2 of an %s against level %i: %i', (kind, experience, expected) => {
    expect(percent({ experience }, anOffer({ kind }))).toBe(expected);
  });

  it.each([
    ['offer', 0, 0],
    ['offer', 3, 100],
    ['offer', 5, 100],
    ['cv', 3, 100],
    ['cv', 4, 0],
  ] as const)('holds a diploma of rank 3 of an %s against rank %i: %i', (kind, rank, expected) => {
    expect(percent({ diploma: { id: 2, rank } }, anOffer({ kind }))).toBe(expected);
  });

  it('is satisfied by one of several contracts, with the weight once', () => {
    const fits = matchScore({ contracts: [2, 1] }, anOffer());
    expect(fits.lines).toEqual([
      { criterion: 'contracts', result: 'fits', points: 3, possible: 3, fitting: [1], missing: [] },
    ]);
    expect(matchScore({ contracts: [2, 3] }, anOffer()).lines[0]?.missing).toEqual([2, 3]);
  });

  it('rounds a requested salary down to its step', () => {
    expect([9_999, 10_000, 26_499, 60_000, 64_999, 500_000].map(salaryStep)).toEqual([
      undefined,
      10_000,
      26_000,
      60_000,
      60_000,
      150_000,
    ]);
    expect(percent({ salary: 26_999 })).toBe(100);
    expect(percent({ salary: 27_000 })).toBe(0);
    expect(matchScore({ salary: 26_999 }, anOffer()).lines[0]?.fitting).toEqual([26_000]);
  });

  it('gives no points for missing data of an offer', () => {
    const silent = anOffer({
      experience: null,
      diplomaRank: null,
      salary: null,
      contract: null,
      preciseJob: null,
    });
    const query = {
      experience: 4,
      diploma: { id: 2, rank: 9 },
      salary: 12_000,
      contracts: [1],
      preciseJob: 1001,
    };
    expect(percent(query, silent)).toBe(0);
  });

  it('uses only criteria of the work, none of the person', () => {
    expect(CRITERIA).toEqual([
      'preciseJob',
      'experience',
      'diploma',
      'diplomaOption',
      'missions',
      'specificMissions',
      'skills',
      'competences',
      'tools',
      'mainQualities',
      'quality2',
      'quality3',
      'languages',
      'licences',
      'contracts',
      'salary',
      'advantages',
    ]);
  });
});
