import { describe, expect, it } from 'vitest';
import { kindOf, someOfEachKind } from '#tests/e2e/support/crawl.ts';

const chosen = (paths: readonly string[]) => {
  const isChosen = someOfEachKind();
  return paths.filter(isChosen);
};
const numbered = (count: number, pathOf: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => pathOf(index + 1));

describe('the sample of a crawl', () => {
  it('contains the same offers each time, and about one of fifty', () => {
    const offers = numbered(2_000, (id) => `/offer/${id}`);
    const some = chosen(offers);
    expect(some.length).toBeGreaterThan(30);
    expect(some.length).toBeLessThan(60);
    expect(chosen(offers)).toEqual(some);
  });

  it('contains every page of a list of offers', () => {
    const lists = numbered(200, (page) => `/emploi/mecanicien-automobile?page=${page}`);
    expect(chosen(lists)).toEqual(lists);
  });

  it('contains each page that is the only one of its kind', () => {
    const pages = [
      '/',
      '/pricing',
      '/static/legal',
      '/static/ranking',
      '/candidate/login',
      '/recruiter/login',
    ];
    expect(chosen(pages)).toEqual(pages);
  });

  it('distinguishes kinds by the path and the names in the query', () => {
    expect(kindOf('/offer/12')).toBe(kindOf('/offer/7'));
    expect(kindOf('/offer/12')).not.toBe(kindOf('/offer/12/report'));
    expect(kindOf('/emploi/depanneur/lyon-69')).toBe(kindOf('/emploi/peintre/gueret-23'));
    expect(kindOf('/emploi/depanneur')).not.toBe(kindOf('/emploi/peintre'));
    expect(kindOf('/candidate/login?next=%2Foffer%2F1')).toBe(kindOf('/candidate/login?next=%2F'));
    expect(kindOf('/candidate/login?next=%2F')).not.toBe(kindOf('/candidate/login'));
  });
});
