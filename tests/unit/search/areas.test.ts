import { describe, expect, it } from 'vitest';
import { AREAS, areaByCode, COUNTRY, findArea, suggestAreas } from '#lib/rules/search/areas.ts';
import { allPlaces } from '#upstream/reference/places.ts';

describe('the areas of a search', () => {
  it('are the departments and regions of the list of communes, each with its name', () => {
    const departments = new Map(allPlaces().map((place) => [place.departmentCode, place.departmentName]));
    const listed = AREAS.filter(({ kind }) => kind === 'department').map(
      ({ code, name }) => [code, name] as const,
    );
    expect(new Map(listed)).toEqual(departments);
    const regions = new Set(allPlaces().map((place) => place.regionName));
    const names = new Set(AREAS.map(({ name }) => name));
    expect([...regions].filter((name) => !names.has(name))).toEqual([]);
  });

  it('have codes of their own', () => {
    expect(new Set(AREAS.map(({ code }) => code)).size).toBe(AREAS.length);
    expect(areaByCode('2a')).toMatchObject({ kind: 'department', name: 'Corse-du-Sud' });
    expect(areaByCode('ile-de-france')).toMatchObject({ kind: 'region', name: 'Île-de-France' });
    expect(areaByCode('france')).toBe(COUNTRY);
    expect(areaByCode('99')).toBeUndefined();
  });

  it.each([
    ['Rhône', '69'],
    ['rhone (69)', '69'],
    ['69', '69'],
    ['2A', '2A'],
    ['La Réunion', '974'],
    ['reunion', '974'],
    ['Martinique', '972'],
    ['Bretagne', 'bretagne'],
    ['PACA', 'provence-alpes-cote-d-azur'],
    ['Partout en France', 'france'],
    ['partout', 'france'],
  ])('find %s as %s', (text, code) => {
    expect(findArea(text)?.code).toBe(code);
  });

  it('do not include towns', () => {
    expect(['Lyon', 'Lyon (69001)', '69001', ''].map(findArea)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are suggested by the beginning of a word or a number, at most three', () => {
    expect(suggestAreas('rh').map(({ name }) => name)).toEqual(['Rhône', 'Auvergne-Rhône-Alpes', 'Bas-Rhin']);
    expect(suggestAreas('6').length).toBe(3);
    expect(suggestAreas('part').length + suggestAreas('partout').length).toBe(1);
    expect(suggestAreas(' ')).toEqual([]);
  });
});
