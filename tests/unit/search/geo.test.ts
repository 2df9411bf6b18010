import { describe, expect, it } from 'vitest';
import { circleAround, distanceIn, distanceKm } from '#upstream/reference/circle.ts';
import { DISTRICTS } from '#upstream/reference/districts.ts';
import { placesMeant, resolvePlace, suggestPlaces } from '#upstream/reference/find-place.ts';
import { allPlaces, placeByCode } from '#upstream/reference/places.ts';
import { placeNumber } from '#upstream/reference/z-order.ts';

const town = (code: string) => {
  const place = placeByCode(code);
  if (!place) throw new Error(`no place ${code}`);
  return place;
};
const GUERET = '23096';
const LYON = '69123';
const PARIS = '75056';

describe('the places', () => {
  it('are complete, each with a number of its own that comes from its coordinates', () => {
    expect(allPlaces()).toHaveLength(34_944);
    expect(new Set(allPlaces().map(({ number }) => number)).size).toBe(34_944);
    const moved = allPlaces().filter(
      (place) => placeNumber(place.latitude, place.longitude) !== place.number,
    );
    expect(moved).toEqual([]);
  });

  it('keep the numbers of stored offers', () => {
    expect([GUERET, LYON, PARIS, '97411'].map((code) => town(code).number)).toMatchInlineSnapshot(`
      [
        1782773669,
        1784089142,
        1785289935,
        1430045778,
      ]
    `);
  });
});

describe('a circle', () => {
  it('uses great-circle distances', () => {
    expect(distanceKm(town(PARIS), town(LYON))).toBeCloseTo(392, -1);
    expect(distanceKm(town(GUERET), town(GUERET))).toBe(0);
  });

  it.each([
    [GUERET, 30],
    [PARIS, 100],
    [LYON, 10],
    ['97411', 50],
    ['98818', 60],
    ['97801', 40],
    ['99138', 30],
  ])('around %s of %i km contains exactly the places within, in few ranges', (code, radius) => {
    const centre = town(code);
    const circle = circleAround(centre, radius);
    const within = allPlaces().filter((place) => distanceKm(centre, place) <= radius);
    expect(circle.numbers).toEqual(within.map(({ number }) => number));
    const inRanges = allPlaces().filter(({ number }) =>
      circle.starts.some((start, index) => start <= number && number <= (circle.ends[index] ?? 0)),
    );
    expect(inRanges).toEqual(within);
    expect(circle.starts.length).toBeLessThanOrEqual(100);
  });

  it('contains only the town, with any arrondissements, when its radius is 0 km', () => {
    expect(circleAround(town(GUERET), 0).numbers).toEqual([town(GUERET).number]);
    expect(circleAround(town(LYON), 0).numbers).toHaveLength(10);
    expect(circleAround(town('69383'), 0).numbers).toEqual([town('69383').number]);
  });

  it('gives the distance of each place', () => {
    const circle = circleAround(town(LYON), 30);
    const villeurbanne = town('69266');
    expect(distanceIn(circle, villeurbanne.number)).toBeCloseTo(distanceKm(town(LYON), villeurbanne), 9);
    expect(distanceIn(circle, town(PARIS).number)).toBe(0);
  });
});

const label = (found: { place: { name: string }; postalCode: string } | undefined) =>
  found && `${found.place.name} (${found.postalCode})`;

describe('suggestions', () => {
  it.each([
    ['Paris', 'Paris (75001)'],
    ['paris', 'Paris (75001)'],
    ['GUERET', 'Guéret (23000)'],
    ['saint etienne', 'Saint-Étienne (42000)'],
    ['st-etienne', 'Saint-Étienne (42000)'],
    ['havre', 'Le Havre (76600)'],
    ['bourg en br', 'Bourg-en-Bresse (01000)'],
    ['69003', 'Lyon 3e Arrondissement (69003)'],
    ['690', 'Lyon (69001)'],
    ['lyon 3', 'Lyon 3e Arrondissement (69003)'],
    ['38200', 'Vienne (38200)'],
    ['Vienne (38200)', 'Vienne (38200)'],
    ['evry', 'Évry-Courcouronnes (91000)'],
    ['pierrefitte-sur-seine', 'Saint-Denis (93200)'],
    ['75000', 'Paris (75001)'],
    ['Toulouse Cedex 9 31059', 'Toulouse (31000)'],
    ['monaco', 'Monaco (98000)'],
  ])('begin with the right town for "%s": %s', (text, first) => {
    expect(label(suggestPlaces(text)[0])).toBe(first);
  });

  it('are eight at most, the larger first', () => {
    const found = suggestPlaces('saint');
    expect(found).toHaveLength(8);
    const sizes = found.map(({ place }) => place.population);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('put names with that beginning before names with such a word inside', () => {
    const names = suggestPlaces('gueret').map(({ place }) => place.name);
    expect(names[0]).toBe('Guéret');
    expect(names).toContain('Saint-Jouan-des-Guérets');
  });

  it('leave out the whole town when a postal code means its arrondissement', () => {
    expect(suggestPlaces('75015').map(label)).toEqual(['Paris 15e Arrondissement (75015)']);
  });

  it.each(['', '   ', '-', '(', 'xyzzy', '%', '99999', 'a'.repeat(100)])('are empty for "%s"', (text) => {
    expect(suggestPlaces(text)).toEqual([]);
  });
});

describe('a typed town', () => {
  it.each([
    ['Lyon', 'Lyon (69001)'],
    ['  lyon ', 'Lyon (69001)'],
    ['Vienne (38200)', 'Vienne (38200)'],
    ['38200 Vienne', 'Vienne (38200)'],
    ['38200', 'Vienne (38200)'],
    ['Saint-Denis', 'Saint-Denis (97400)'],
    ['saint denis 93200', 'Saint-Denis (93200)'],
    ['Lyon 69003', 'Lyon 3e Arrondissement (69003)'],
    ['69003', 'Lyon 3e Arrondissement (69003)'],
    ['Paris 15ème', 'Paris 15e Arrondissement (75015)'],
    ['la rochelle', 'La Rochelle (17000)'],
    ['Rochelle', 'La Rochelle (17000)'],
  ])('"%s" means %s', (text, expected) => {
    expect(label(resolvePlace(text))).toBe(expected);
  });

  it.each(['Lyo', '750', 'Lyon (38200)', '99999', 'nulle part', '', '()'])('"%s" means none', (text) => {
    expect(resolvePlace(text)).toBeUndefined();
  });

  it.each([
    ['75000 Paris', 'Paris (75001)'],
    ['69000', 'Lyon (69001)'],
    ['Marseille (13000)', 'Marseille (13001)'],
    ['Évry 91000', 'Évry-Courcouronnes (91000)'],
    ['Équeurdreville-Hainneville (50120)', 'Cherbourg-en-Cotentin (50120)'],
    ['Châlons-sur-Marne', 'Châlons-en-Champagne (51000)'],
    ['33074 Bordeaux Cedex', 'Bordeaux (33000)'],
    ['31059 Toulouse', 'Toulouse (31000)'],
    ['69431 Lyon CEDEX 03', 'Lyon 3e Arrondissement (69003)'],
    ['Paris Cedex 14 (75681)', 'Paris 14e Arrondissement (75014)'],
    ['92400 Paris La Défense Cedex', 'Courbevoie (92400)'],
    ['95912 Roissy Cedex', 'Roissy-en-France (95700)'],
    ['95712 Roissy Ch de Gaulle Cedex', 'Roissy-en-France (95700)'],
    ['94396 Orly Aérogare Cedex', 'Orly (94310)'],
    ['93458 La Plaine Saint-Denis Cedex', 'Saint-Denis (93200)'],
    ['93161 Marne-la-Vallée Cedex', 'Noisy-le-Grand (93160)'],
    ['F-38200 Vienne', 'Vienne (38200)'],
    ['FR 38200 Vienne', 'Vienne (38200)'],
    ['Bourg 01000', 'Bourg-en-Bresse (01000)'],
    ['Roissy (95700)', 'Roissy-en-France (95700)'],
    ['Chuzelle 38200', 'Chuzelles (38200)'],
    ['Saint-Denis 93', 'Saint-Denis (93200)'],
    ['Saint-Denis, La Réunion', 'Saint-Denis (97400)'],
    ['Monaco', 'Monaco (98000)'],
    ['Saint-Barthélemy 97133', 'Saint-Barthélemy (97133)'],
    ['97150 Saint-Martin', 'Saint-Martin (97150)'],
    ['Nouméa', 'Nouméa (98800)'],
  ])('"%s" of a form means %s alone', (text, expected) => {
    expect(placesMeant(text).map(label)).toEqual([expected]);
  });

  it.each([
    [
      'Saint-Denis',
      [
        'Saint-Denis (97400)',
        'Saint-Denis (93200)',
        'Saint-Denis-lès-Sens (89100)',
        'Saint-Denis (11310)',
        'Saint-Denis (30500)',
      ],
    ],
    ['Évry', ['Évry-Courcouronnes (91000)', 'Évry (89140)']],
    ['92927 La Défense Cedex', ['Courbevoie (92400)', 'Puteaux (92800)']],
    ['92974 Paris La Défense Cedex', ['Courbevoie (92400)', 'Puteaux (92800)']],
    ['95026 Cergy-Pontoise Cedex', ['Cergy (95000)', 'Pontoise (95000)']],
    ['06901 Sophia Antipolis Cedex', ['Valbonne (06560)', 'Biot (06410)']],
  ])('"%s" of a form may mean several towns, the largest first', (text, expected) => {
    expect(placesMeant(text).map(label)).toEqual(expected);
  });

  it.each([
    'Lyon (38200)',
    'La Défense 69999',
    'Zone Industrielle 92927',
    '92927',
    'Monaco 97150',
    'Nulle part',
    'Paris 99000',
  ])('"%s" of a form means none', (text) => {
    expect(placesMeant(text)).toEqual([]);
  });

  it('may name a district, each of whose towns exists', () => {
    expect(DISTRICTS.flatMap(({ codes }) => codes).filter((code) => !placeByCode(code))).toEqual([]);
  });

  it('is found by the spelling of its own label', () => {
    const lost = allPlaces().filter((place) => {
      const written = `${place.name} (${place.postalCodes[0]})`;
      return resolvePlace(written)?.place !== place;
    });
    expect(lost).toEqual([]);
  });
});
