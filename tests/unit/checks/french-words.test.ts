import { describe, expect, it } from 'vitest';
import { insideSentence, inTown, withOf } from '#lib/rules/text/french-words.ts';
import { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';

describe('towns in a sentence', () => {
  it.each([
    ['Lyon', 'à Lyon'],
    ['Le Havre', 'au Havre'],
    ['Les Ulis', 'aux Ulis'],
    ['La Rochelle', 'à La Rochelle'],
    ["L'Haÿ-les-Roses", 'à L’Haÿ-les-Roses'],
    ['Lescar', 'à Lescar'],
  ])('%s: %s', (name, expectText) => {
    expect(inTown(name, 'fr')).toBe(expectText);
  });

  it('keep their article in English', () => {
    expect(inTown('Le Havre', 'en')).toBe('in Le Havre');
  });
});

describe('trades in a sentence', () => {
  it.each([
    ['Mécanicien automobile', 'de mécanicien automobile'],
    ['Électricien-électronicien automobile', 'd’électricien-électronicien automobile'],
    ['Ingénieur essais', 'd’ingénieur essais'],
  ])('%s: %s', (name, expectText) => {
    expect(withOf(insideSentence(name, 'fr'), 'fr')).toBe(expectText);
  });

  it('stand alone in English', () => {
    expect(withOf(insideSentence('Auto electrician', 'en'), 'en')).toBe('auto electrician');
  });
});

it('a breadcrumb is numbered, and its last step needs no address', () => {
  expect(
    breadcrumbList([{ label: 'Accueil', href: '/' }, { label: 'Offre' }], 'https://bielle.test'),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://bielle.test/' },
      { '@type': 'ListItem', position: 2, name: 'Offre' },
    ],
  });
});
