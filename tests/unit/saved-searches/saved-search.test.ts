import { describe, expect, it } from 'vitest';
import { storedCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { savedAction, savedHref, savedIn, searchOfSaved } from '#lib/search/saved-search.ts';
import { parseSearch, searchHref, toCriteria } from '#lib/search/search-url.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';

const everything = {
  job: '1',
  city: '69123',
  radius: '40',
  precise: '1001',
  xp: '2',
  diploma: '3',
  quality: '1,2',
  quality2: '3',
  quality3: '4',
  mission: '2001',
  task: '3001',
  skill: '4001',
  competence: '5001',
  tool: '6001,6002',
  language: '1',
  licence: '11',
  contract: '1',
  benefit: '1,13',
  salary: '28000',
  only: 'contract,salary',
};

describe('a saved search', () => {
  it('restores the search that it was saved from, with nothing lost', () => {
    const { search } = parseSearch(everything);
    const criteria = storedCriteria.parse(toCriteria(search));
    expect(searchOfSaved({ criteria })).toEqual(search);
    expect(savedHref({ id: 7, revision: 3, criteria })).toBe(`${searchHref(search)}#saved=7.3`);
  });

  it('contains the licences of both names, each once', () => {
    const { criteria } = aSavedSearch();
    const search = searchOfSaved({
      criteria: {
        ...criteria,
        licencesB: [1, 11],
        licences: [11, 12],
      },
    });
    expect(search.licence).toEqual([11, 12, 1]);
  });

  it('keeps a town without a code as typed', () => {
    const search = searchOfSaved({ criteria: { tradeId: 1, city: 'Lyon', maxRange: 10 } });
    expect([search.city, search.where]).toEqual([undefined, 'Lyon']);
    expect(toCriteria(search)).toMatchObject({ tradeId: 1, city: 'Lyon', maxRange: 10 });
  });

  it('is named by the fragment of an address alone', () => {
    for (const seen of [
      { id: 12, revision: 3 },
      { id: 12, revision: undefined },
    ]) {
      expect(savedIn(new URL(savedAction(seen), 'https://bielle.test').hash)).toEqual(seen);
    }
    for (const other of [
      '',
      '#saved=',
      '#saved=0',
      '#saved=-1',
      '#saved=1x',
      '#saved=1.',
      '#saved=1.0',
      '#contenu',
    ]) {
      expect(savedIn(other)).toBeUndefined();
    }
  });
});
