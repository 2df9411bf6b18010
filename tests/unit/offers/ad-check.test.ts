import { describe, expect, it } from 'vitest';
import { type AdFinding, applyRewrite, checkAd, fold, isFault } from '#lib/rules/offers/ad-check.ts';
import { LAWFUL, UNLAWFUL } from '#tests/support/offers/ad-sentences.ts';

const faultsOf = (text: string) => checkAd(text).filter(isFault);
const notesOf = (text: string) => checkAd(text).filter((finding) => !isFault(finding));

describe('the sentences that people write', () => {
  it('are over 120, half of them lawful', () => {
    expect([UNLAWFUL.length, LAWFUL.length]).toEqual([67, 67]);
  });

  it('are found when they are unlawful: at least 95 %, each for its reason', () => {
    const missed = UNLAWFUL.filter(([kind, text]) => !faultsOf(text).some((fault) => fault.kind === kind));
    expect(missed.length / UNLAWFUL.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('are let alone when they are lawful: at most 5 % are not', () => {
    const wrong = LAWFUL.filter((text) => faultsOf(text).length > 0);
    expect(wrong.length / LAWFUL.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('are judged one by one in a long text', () => {
    const text = [...LAWFUL, ...UNLAWFUL.filter(([kind]) => kind !== 'language').map(([, one]) => one)].join(
      '\n',
    );
    const passages = faultsOf(text).map(({ from, to }) => text.slice(from, to));
    expect(passages.filter((passage) => LAWFUL.includes(passage)).length).toBeLessThanOrEqual(3);
    expect(new Set(passages).size).toBeGreaterThanOrEqual(55);
  });
});

describe('a finding', () => {
  const text = 'Un bel atelier.\nVous avez moins de 35 ans et le permis B. Bonne ambiance.';

  it('shows the passage as typed, and the article', () => {
    expect(faultsOf(text)).toMatchObject([{ kind: 'age', passage: 'moins de 35 ans', article: 'L5331-2' }]);
  });

  it('can be replaced, and the rest of the text stays', () => {
    const [fault] = faultsOf(text);
    expect(applyRewrite(text, fault as AdFinding)).toBe(
      'Un bel atelier.\nTous les âges sont les bienvenus. Bonne ambiance.',
    );
  });

  it.each([
    ['Bonjour. Des frais de dossier de 30 € sont dus. Merci.', 'Bonjour. Merci.'],
    ['Des frais de dossier sont dus. Merci.', 'Merci.'],
    ['Bonjour.\nAppelez le 08 92 12 34 56.\nMerci.', 'Bonjour.\nMerci.'],
  ])('%j can be left out', (before, after) => {
    expect(applyRewrite(before, faultsOf(before)[0] as AdFinding)).toBe(after);
  });

  it('is gone once its suggestion is taken', () => {
    for (const [, one] of UNLAWFUL) {
      let now = one;
      for (const _ of [1, 2, 3]) {
        const [fault] = faultsOf(now);
        if (fault) now = applyRewrite(now, fault);
      }
      expect(faultsOf(now).filter(({ rewrite }) => rewrite !== null)).toEqual([]);
    }
  });
});

describe('notes', () => {
  const long = 'Vous entretenez les véhicules de nos clients. '.repeat(8);

  it('are about short texts, but not about none', () => {
    expect(notesOf('Un bel atelier.').map(({ kind }) => kind)).toEqual(['short']);
    expect(checkAd('')).toEqual([]);
    expect(checkAd(long)).toEqual([]);
  });

  it.each([
    ['profile', 'Salaire selon profil.', 'selon profil'],
    ['contact', 'Écrivez à garage@exemple.fr vite.', 'garage@exemple.fr'],
    ['contact', 'Voir https://exemple.fr/poste pour plus.', 'https://exemple.fr/poste'],
    ['capitals', 'URGENT RECRUTEMENT IMMÉDIAT !', 'URGENT RECRUTEMENT IMMÉDIAT !'],
  ])('are about %s', (kind, sentence, passage) => {
    expect(notesOf(long + sentence)).toMatchObject([{ kind, passage }]);
  });

  it.each([
    ['Appelez-nous au 06 12 34 56 78.', '06 12 34 56 78', ''],
    ['Tél. : +33 (0)4.74.85.12.34', '+33 (0)4.74.85.12.34', ''],
    ['Pour postuler : 0474851234 !', '0474851234', ''],
    [
      'Contactez M. Dupont au 06-12-34-56-78 dès 14 h.',
      '06-12-34-56-78',
      'Contactez M. Dupont au numéro indiqué sur l’annonce dès 14 h.',
    ],
    ['Numéro vert : 0 805 12 34 56.', '0 805 12 34 56', 'Numéro vert : numéro indiqué sur l’annonce.'],
  ])('have the number of %j, and say what is left without it', (sentence, passage, left) => {
    const text = `${long}\n${sentence}`;
    const [note] = notesOf(text);
    expect(note).toMatchObject({ kind: 'phone', passage });
    expect(applyRewrite(text, note as AdFinding).trim()).toBe(`${long}\n${left}`.trim());
  });

  it.each([
    'Notre SIRET : 732 829 320 00074.',
    'Appelez le 08 92 12 34 56.',
    'Plus de 0123456789012 pièces.',
  ])('see no number to call in %j', (sentence) => {
    expect(notesOf(long + sentence)).toEqual([]);
  });

  it.each([
    ['Salaire selon profil.', long.trim()],
    ['De 2 100 à 2 400 € selon profil.', `${long}De 2 100 à 2 400 €.`],
  ])('take the whole of %j out only when it says nothing else', (sentence, left) => {
    const text = long + sentence;
    expect(applyRewrite(text, notesOf(text)[0] as AdFinding)).toBe(left);
  });

  it('offer capitals in small letters', () => {
    const text = `${long}URGENT RECRUTEMENT IMMÉDIAT !`;
    expect(applyRewrite(text, notesOf(text)[0] as AdFinding)).toBe(`${long}Urgent recrutement immédiat !`);
  });
});

it('folding keeps every character in its place', () => {
  const text = 'Œuvre d’Été – à\u00a0Guéret, ÇA 🔧 İ';
  expect(fold(text)).toHaveLength(text.length);
  expect(fold(text)).toContain("d'ete - a gueret, ca");
});
