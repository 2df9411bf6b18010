import { describe, expect, it } from 'vitest';
import { type AdFinding, applyRewrite, checkAd, isFault } from '#lib/rules/offers/ad/ad-check.ts';
import { FIELD_LAWFUL, FIELD_UNLAWFUL, GUIDE_UNLAWFUL } from '#tests/support/offers/ad-field-sentences.ts';
import { HOLDOUT_UNLAWFUL } from '#tests/support/offers/ad-holdout-sentences.ts';
import { PROBE_UNLAWFUL } from '#tests/support/offers/ad-probe-sentences.ts';
import { UNLAWFUL } from '#tests/support/offers/ad-sentences.ts';

const CORPUS = [
  ...UNLAWFUL.map(([, text]) => text),
  ...[FIELD_UNLAWFUL, HOLDOUT_UNLAWFUL, GUIDE_UNLAWFUL, FIELD_LAWFUL].flatMap((texts) =>
    Object.values(texts).flat(),
  ),
  ...PROBE_UNLAWFUL,
];
const AROUND = ['Un bel atelier à Guéret. ', ' Bonne ambiance.'] as const;

const faultsOf = (text: string) => checkAd(text).filter(isFault);
const proposalsIn = (text: string) => checkAd(text).filter(({ rewrite }) => rewrite !== null);

/** What is left of each sentence of the corpus, with the sentence and what was found in it. */
const PROPOSALS = CORPUS.flatMap((text) =>
  proposalsIn(text).map((finding) => ({ text, finding, after: applyRewrite(text, finding) })),
);
const OF_FAULTS = PROPOSALS.filter(({ finding }) => isFault(finding));
const listed = (found: typeof PROPOSALS) => found.map(({ text, after }) => `${text} => ${after}`);

const BROKEN = [
  / {2}|\s[,.)]|\(\s|\(\)/,
  /(?<!\p{L})[dlnsj][’'](?:\s|$)/iu,
  /(?<!\p{L})(?:et|ou|mais|de|du|des|à|au|pour|par|entre|pas|une?|le|la|les|avez|êtes|donc|car|seulement|uniquement|idéalement)\s*[.!?;]?$/iu,
  /^(?:vous|nous|il|elle)\s*,/i,
  /^(?:et|ou|mais|car|donc)(?!\p{L})/iu,
  /[:(,/]\s*[.!?;]?$/,
];

describe('what the check of an ad proposes for the sentences of the corpus', () => {
  it('breaks no rule itself', () => {
    expect(OF_FAULTS.length).toBeGreaterThan(250);
    expect(listed(OF_FAULTS.filter(({ after }) => faultsOf(after).length > 0))).toEqual([]);
  });

  it('is one rewrite for each sentence that breaks rules', () => {
    const several = CORPUS.filter((text) => {
      const bySentence = Map.groupBy(proposalsIn(text).filter(isFault), ({ from }) => from);
      return [...bySentence.values()].some(({ length }) => length > 1);
    });
    expect(several).toEqual([]);
  });

  it('begins with a capital and ends with a punctuation mark, where a sentence remains', () => {
    const wrong = OF_FAULTS.filter(
      ({ after }) => after !== '' && !/^[^\p{L}]*(?:\p{Lu}|\d).*[.!?;]$/su.test(after),
    );
    expect(listed(wrong)).toEqual([]);
  });

  it('is no broken sentence', () => {
    const proposals = PROPOSALS.filter(({ finding }) => isFault(finding) || finding.kind === 'contact');
    const broken = proposals.filter(({ after }) => BROKEN.some((pattern) => pattern.test(after)));
    expect(listed(broken)).toEqual([]);
  });

  it('fits between other sentences', () => {
    for (const text of CORPUS) {
      const [before, after] = AROUND;
      const whole = `${before}${text.replace(/[^.!?]$/, '$&.')}${after}`;
      for (const finding of proposalsIn(whole).filter(isFault)) {
        const left = applyRewrite(whole, finding);
        expect([text, left.startsWith(before.trim()), left.endsWith(after.trim())]).toEqual([
          text,
          true,
          true,
        ]);
        expect(left).not.toMatch(/ {2}|[.!?]\p{L}{2}/u);
      }
    }
  });
});

const first = (text: string) => applyRewrite(text, proposalsIn(text)[0] as AdFinding);

describe('what the check of an ad proposes', () => {
  it.each([
    ['Femme célibataire, sans enfants.', 'Seules les compétences comptent pour ce poste.'],
    ['Célibataire, sans enfants', 'Seules les compétences comptent pour ce poste.'],
    ['Une limite d’âge de 45 ans s’applique.', 'Tous les âges sont les bienvenus.'],
    ['Merci de ne pas postuler au-delà de 50 ans', 'Tous les âges sont les bienvenus.'],
    ['Vous êtes jeune, motivé et disponible rapidement', 'Motivé et disponible rapidement.'],
    ['que des mecs chez nous', 'Ce poste est ouvert aux femmes et aux hommes.'],
    ['Poste à l’accueil pour jeune femme dynamique', 'Poste à l’accueil pour femme ou homme dynamique.'],
    [
      'Profil : sérieux ; moins de 35 ans ; permis B.',
      'Profil : sérieux ; tous les âges sont les bienvenus ; permis B.',
    ],
    ['Tenue fournie ; des frais de dossier sont dus.', 'Tenue fournie.'],
    ['Envoyez votre CV à contact@garage-durand.fr', ''],
    ['Atelier à Lyon, 2 400 € par mois, envoyez votre CV à jobs@x.fr', 'Atelier à Lyon, 2 400 € par mois.'],
    ['Envoyez votre CV à jobs@x.fr, poste à pourvoir à Lyon.', 'Poste à pourvoir à Lyon.'],
    ['Poste à pourvoir à Lyon (CV : jobs@x.fr).', 'Poste à pourvoir à Lyon.'],
    ['Contact : jobs@x.fr, poste à pourvoir à Lyon', 'Poste à pourvoir à Lyon.'],
    ['Tenue fournie ; moins de 35 ans, Renault de préférence ;', 'Tenue fournie ; Renault de préférence ;'],
    ['Tenue fournie ; Renault connu, 30 ans maximum.', 'Tenue fournie ; Renault connu.'],
    [
      'Tenue fournie ; Célibataire, sans enfants.',
      'Tenue fournie ; seules les compétences comptent pour ce poste.',
    ],
    ['Carrossier confirmé, 30 ans maximum.', 'Carrossier confirmé.'],
    ['Niveau bac professionnel, moins de 30 ans.', 'Niveau bac professionnel.'],
    ['Ouvrier qualifié, 30 ans maximum.', 'Ouvrier qualifié.'],
    ['Moins de 30 ans, ou débutant accepté.', 'Débutant accepté.'],
  ])('for %j is %j', (before, after) => {
    expect(first(before)).toBe(after);
  });

  it('for an address is nothing where facts would go with it', () => {
    const [found] = checkAd('Atelier de 5 personnes à Lyon écrivez à jobs@x.fr');
    expect(found).toMatchObject({ kind: 'contact', passage: 'jobs@x.fr', rewrite: null });
  });
});
