import { describe, expect, it } from 'vitest';
import { findLevel } from '#lib/rules/cv-import/level.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const levelOf = (...lines: string[]) => {
  const lists = referenceLists();
  const found = findLevel(lines, lists);
  return lists.xp.find(({ id }) => id === found?.id)?.slug;
};

describe('the level of experience', () => {
  it.each([
    ['6 ans d’expérience', 'confirme'],
    ['Mécanicien automobile, 12 ans d’expérience en concession', 'expert'],
    ['10 années d’expérience', 'confirme'],
    ['Expérience : 3 ans', 'intermediaire'],
    ['Expérience de 5 ans en carrosserie', 'confirme'],
    ['1 ans d’expérience', 'debutant'],
    ['4 years of experience', 'intermediaire'],
    ['15+ years’ experience', 'expert'],
  ])('is read in “%s”', (line, slug) => {
    expect(levelOf('Julie BENALI', line)).toBe(slug);
  });

  it.each(['32 ans', 'Contrat de 2 ans', 'EXPÉRIENCES PROFESSIONNELLES', '2019 - 2021'])(
    'is not read in “%s”',
    (line) => {
      expect(levelOf(line)).toBeUndefined();
    },
  );

  it('comes from the first line that tells it', () => {
    expect(levelOf('6 ans d’expérience', 'Tuteur : 12 ans d’expérience')).toBe('confirme');
  });
});
