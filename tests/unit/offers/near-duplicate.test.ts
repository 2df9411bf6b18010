import { describe, expect, it } from 'vitest';
import { bandsOf, NEAR_DUPLICATE, shinglesOf, similarity } from '#lib/rules/offers/near-duplicate.ts';

const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `mot${from + index}`).join(' ');

const meet = (one: string, other: string) => {
  const bands = new Set(bandsOf(shinglesOf(other)));
  return bandsOf(shinglesOf(one)).some((band) => bands.has(band));
};

describe('the similarity of two texts', () => {
  it('is the share of common shingles of three words', () => {
    // 98 shingles each, of which 88 are common: 88 / 108.
    expect(similarity(shinglesOf(words(0, 100)), shinglesOf(words(10, 100)))).toBeCloseTo(88 / 108, 10);
    expect(similarity(shinglesOf(words(0, 100)), shinglesOf(words(0, 100)))).toBe(1);
    expect(similarity(shinglesOf(words(0, 100)), shinglesOf(words(500, 100)))).toBe(0);
  });

  it('ignores case, accents, punctuation and layout', () => {
    const one = 'Vous réparez les véhicules de nos clients, toutes marques, à l’atelier de Guéret le matin.';
    const other =
      '- VOUS REPAREZ\n- les véhicules\n\nde nos clients : toutes marques à l’atelier de Guéret (le matin)';
    expect(similarity(shinglesOf(one), shinglesOf(other))).toBe(1);
  });

  it('is nothing for texts that are too short to compare', () => {
    const short = 'Mécanicien confirmé, bon salaire, poste à pourvoir';
    expect(shinglesOf(short).size).toBe(0);
    expect(similarity(shinglesOf(short), shinglesOf(short))).toBe(0);
    expect(bandsOf(shinglesOf(''))).toEqual([]);
  });
});

describe('the bands of a text', () => {
  it('are 24 whole numbers of 32 bits, the same each time', () => {
    const bands = bandsOf(shinglesOf(words(0, 80)));
    expect(bands).toHaveLength(24);
    expect(bands).toEqual(bandsOf(shinglesOf(words(0, 80))));
    for (const band of bands) expect(band).toBe(band | 0);
  });

  it('meet for pairs from the limit on', () => {
    // 100 shingles of which `moved` differ: similarity (100 − moved) / (100 + moved).
    const moved = 8;
    expect((100 - moved) / (100 + moved)).toBeGreaterThan(NEAR_DUPLICATE);
    const missed = Array.from({ length: 500 }, (_, index) => index * 1_000).filter(
      (from) => !meet(words(from, 102), words(from + moved, 102)),
    );
    expect(missed).toEqual([]);
  });

  it('rarely meet for texts that share a quarter', () => {
    const met = Array.from({ length: 500 }, (_, index) => index * 1_000).filter((from) =>
      meet(words(from, 102), words(from + 60, 102)),
    );
    expect(met.length).toBeLessThan(15);
  });
});
