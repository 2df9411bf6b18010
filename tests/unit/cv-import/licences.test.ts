import { describe, expect, it } from 'vitest';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { cvFieldsOf, findTown } from '#upstream/cv-import/cv-fields.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const read = (...lines: string[]) => cvFieldsOf(readCv(lines, referenceLists(), findTown));

describe('a licence', () => {
  it('is read by its letters, without those that are still to come', () => {
    const ids = (line: string) => read(line).licences.map(({ id }) => id);
    expect(ids('Permis B, BE et C')).toEqual([1, 3, 11]);
    expect(ids('Permis B - permis C en cours')).toEqual([1]);
    expect(ids('Permis à jour')).toEqual([]);
    expect(ids('Pas de permis B')).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['Permis B', ['B']],
    ['permis b', ['B']],
    ['PERMIS B', ['B']],
    ['Permis de conduire B', ['B']],
    ['PERMIS DE CONDUIRE B', ['B']],
    ['Permis de conduire : B', ['B']],
    ['Permis de conduire (B)', ['B']],
    ['Permis de conduire catégorie B', ['B']],
    ['Permis de conduire catégories B, C et CE', ['B', 'C', 'CE']],
    ['Permis : B, BE', ['B', 'BE']],
    ['Permis B/C/CE', ['B', 'C', 'CE']],
    ['Permis B – C – CE', ['B', 'C', 'CE']],
    ['Permis B C CE', ['B', 'C', 'CE']],
    ['Permis B & C', ['B', 'C']],
    ['Permis B + véhicule personnel', ['B']],
    ['Permis B (véhiculé)', ['B']],
    ['Permis B, véhicule personnel', ['B']],
    ['Titulaire du permis B depuis 2012', ['B']],
    ['Titulaire des permis A2 et B', ['A2', 'B']],
    ['Permis B (2010) et permis C (2015)', ['B', 'C']],
    ['Permis B (2010), C (2015)', ['B', 'C']],
    ['Permis moto : A', ['A']],
    ['Permis A1', ['A1']],
    ['Permis AM', ['AM']],
    ['Permis B96', ['B96']],
    ['Permis C1, C1E', ['C1', 'C1E']],
    ['Permis D', ['D']],
    ['Permis DE', ['DE']],
    ['Permis DE depuis 2018', ['DE']],
    ['Permis D et DE', ['D', 'DE']],
    ['Permis VL et PL', ['B', 'C']],
    ['Permis SPL', ['CE']],
    ['Permis EC', ['CE']],
    ['Permis poids lourd (C)', ['C']],
    ['Driving licence B', ['B']],
    ['Driving license: B, C', ['B', 'C']],
    ['PERMIS\nB', ['B']],
    ['Permis de conduire\n- B\n- C (2015)', ['B', 'C']],
    ['PERMIS DE CONDUIRE\nB, C, CE', ['B', 'C', 'CE']],
    ['PERMIS ET MOBILITÉ\nCatégorie B\nVéhiculé', ['B']],
    ['Permis\nB\nC en cours', ['B']],
    ['PERMIS DE CONDUIRE', []],
    ['PERMIS DE CONDUIRE\nAnglais courant', []],
    ['PERMIS DE CONSTRUIRE', []],
    ['Permis d’exploitation', []],
    ['PERMIS D’EXPLOITATION', []],
    ['PERMIS A POINTS', []],
    ['PERMIS A JOUR', []],
    ['Permis bateau', []],
    ['Permis\nContrôle technique', []],
    ['Sans permis', []],
    ['Permis B suspendu', []],
    ['Permis B (en cours)', []],
    ['permis B en cours d’obtention', []],
    ['Permis B (en cours d’obtention)', []],
    ['Permis B, en cours d’acquisition', []],
    ['Permis B : en cours', []],
    ['Permis B – en cours de passage', []],
    ['Permis B (obtention prévue en mars 2027)', []],
    ['Permis B (code obtenu)', []],
    ['Permis B en préparation', []],
    ['Permis de conduire\nB (en cours)', []],
    ['Permis B\n(en cours)', []],
    ['Driving licence B (in progress)', []],
    ['Permis AM, permis B (en cours)', ['AM']],
    ['Permis B – permis C (en cours)', ['B']],
    ['Permis B | permis C en cours', ['B']],
    ['Permis B, en cours de formation CACES', ['B']],
    ['Permis B (sans véhicule)', ['B']],
    ['Permis B\nCours du soir en cours', ['B']],
  ])('has the categories of %j', (text, codes) => {
    const found = read(...text.split('\n')).licences.map(
      ({ id }) => referenceLists().otherDriverLicenses.find((each) => each.id === id)?.code,
    );
    expect(found).toEqual(codes);
  });

  it('is read in time whatever follows it', () => {
    const start = performance.now();
    for (const filling of [' ', '(', ') ', '1', ': ', 'en cours ']) {
      read(`Permis B, en cours ${filling.repeat(5_000)}x`);
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
