import { describe, expect, it } from 'vitest';
import { type AdFinding, applyRewrite, checkAd, isFault } from '#lib/rules/offers/ad/ad-check.ts';
import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { FIELD_LAWFUL, FIELD_UNLAWFUL, GUIDE_UNLAWFUL } from '#tests/support/offers/ad-field-sentences.ts';
import { HOLDOUT_LAWFUL, HOLDOUT_UNLAWFUL } from '#tests/support/offers/ad-holdout-sentences.ts';
import { PROBE_LAWFUL, PROBE_UNLAWFUL } from '#tests/support/offers/ad-probe-sentences.ts';
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

type ByArticle = Record<string, readonly string[]>;

const pairs = (sentences: ByArticle) =>
  Object.entries(sentences).flatMap(([key, texts]) => texts.map((text) => [key, text] as const));

const sayWhy = (text: string) => faultsOf(text).map(({ kind, article }) => `${kind} ${article}`);

describe('sentences of people who do not know the rules', () => {
  it.each<[string, ByArticle, readonly string[], [number, number]]>([
    ['of garages', FIELD_UNLAWFUL, Object.values(FIELD_LAWFUL).flat(), [102, 101]],
    ['that no rule was adjusted to', HOLDOUT_UNLAWFUL, HOLDOUT_LAWFUL, [35, 32]],
    ['quoted by guides', GUIDE_UNLAWFUL, [], [17, 0]],
  ])(
    '%s are told apart: 95 %% found with their article, 5 %% of the others',
    (_, unlawful, lawful, counts) => {
      const all = pairs(unlawful);
      expect([all.length, lawful.length]).toEqual(counts);
      const missed = all.filter(([why, text]) => !sayWhy(text).includes(why));
      expect(missed.length / all.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
      const wrong = lawful.filter((text) => faultsOf(text).length > 0);
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(lawful.length * 0.05);
    },
  );

  it('are told apart when they were written to break the rules', () => {
    const missed = PROBE_UNLAWFUL.filter((text) => faultsOf(text).length === 0);
    const wrong = PROBE_LAWFUL.filter((text) => faultsOf(text).length > 0);
    expect(missed.length / PROBE_UNLAWFUL.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
    expect(wrong.length / PROBE_LAWFUL.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('get the notes that they deserve, and no others', () => {
    for (const [note, texts] of Object.entries(FIELD_LAWFUL)) {
      for (const text of texts) {
        const notes = notesOf(text).map(({ kind }) => kind);
        expect([text, notes]).toEqual([text, note === 'fine' ? ['short'] : [note, 'short']]);
      }
    }
  });
});

describe('a suggestion', () => {
  it.each([
    ['RECHERCHE JEUNE MECANO 35 ANS MAX AVEC PERMIS B', 'RECHERCHE MECANO AVEC PERMIS B.'],
    ['RECHERCHE MECANO 35 ANS MAX AVEC PERMIS B', 'RECHERCHE MECANO AVEC PERMIS B.'],
    ['Vous avez moins de 35 ans et le permis B.', 'Vous avez le permis B.'],
    ['Mécanicien confirmé (âge : 25/40 ans)', 'Mécanicien confirmé.'],
    ['Nous cherchons un jeune carrossier.', 'Nous cherchons un carrossier.'],
    ['Profil : la trentaine, sérieux et ponctuel', 'Profil : sérieux et ponctuel.'],
    ['Seniors s’abstenir, rythme soutenu', 'Rythme soutenu.'],
    ['Nous recrutons un homme pour l’atelier.', 'Nous recrutons un homme ou une femme pour l’atelier.'],
    ['CHERCHE HOMMES POUR LE PNEU', 'CHERCHE HOMMES OU FEMMES POUR LE PNEU.'],
    ['Recherche secrétaire, femme de préférence', 'Recherche secrétaire.'],
    ['Tenue fournie, caution de 50 euros', 'Tenue fournie.'],
  ])('keeps what is lawful of %j', (before, after) => {
    expect(applyRewrite(before, faultsOf(before)[0] as AdFinding)).toBe(after);
  });

  it.each([
    ['Poste réservé aux hommes.', 'Ce poste est ouvert aux femmes et aux hommes.'],
    ['Vous avez moins de 35 ans.', 'Tous les âges sont les bienvenus.'],
    ['- Célibataire de préférence, car nous voyageons', '- Seules les compétences comptent pour ce poste.'],
  ])('is another sentence where nothing of %j can stay', (before, after) => {
    expect(applyRewrite(before, faultsOf(before)[0] as AdFinding)).toBe(after);
  });

  it('is lawful for every sentence', () => {
    for (const [key, text] of [FIELD_UNLAWFUL, HOLDOUT_UNLAWFUL, GUIDE_UNLAWFUL].flatMap(pairs)) {
      for (const fault of faultsOf(text).filter(({ rewrite }) => rewrite !== null)) {
        const left = faultsOf(applyRewrite(text, fault)).map(({ kind }) => kind);
        expect([key, text, left]).not.toEqual([key, text, expect.arrayContaining([fault.kind])]);
      }
    }
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
      'Un bel atelier.\nVous avez le permis B. Bonne ambiance.',
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

  it('leave capitals alone while the sentence is unlawful', () => {
    const kinds = checkAd(`${long}RECHERCHE MECANO 35 ANS MAX`).map(({ kind }) => kind);
    expect(kinds).toEqual(['age']);
  });

  it('offer capitals in small letters, but for abbreviations', () => {
    const shouted = 'CDI POUR MÉCANICIEN VL H/F, CAP ET PERMIS B';
    expect(notesOf(long + shouted)[0]?.rewrite).toBe('CDI pour mécanicien VL H/F, CAP et permis B');
  });

  it('offer capitals in small letters', () => {
    const text = `${long}URGENT RECRUTEMENT IMMÉDIAT !`;
    expect(applyRewrite(text, notesOf(text)[0] as AdFinding)).toBe(`${long}Urgent recrutement immédiat !`);
  });
});

it('folding keeps every character in its place', () => {
  const text = 'Œuvre d’Été – à\u00a0Guéret, ÇA 🔧 İ';
  expect(foldedInPlace(text)).toHaveLength(text.length);
  expect(foldedInPlace(text)).toContain("d'ete - a gueret, ca");
});
