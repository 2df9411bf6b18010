import { describe, expect, it } from 'vitest';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import {
  bothForms,
  cardTitle,
  ownForm,
  summarySentence,
  type WordingTexts,
} from '#lib/rules/text/gendered-wording.ts';
import reference from '#upstream/reference/data/reference.json' with { type: 'json' };

const wording = (locale: Locale): WordingTexts => {
  const t = textsOf(locale);
  return Object.assign(
    (key: string, values?: Record<string, string>) =>
      t(`offers.wording.${key}` as 'offers.wording.both', values as never),
    { has: (key: string) => t.has(`offers.wording.${key}` as 'offers.wording.both') },
  );
};
const xp = (slug: string) => reference.xp.find((entry) => entry.slug === slug);
const diploma = (slug: string) => reference.diplomas.find((entry) => entry.slug === slug);
const qualities = (...slugs: string[]) =>
  slugs.map((slug) => {
    const found = reference.qualityMain.find((entry) => entry.slug === slug);
    if (!found) throw new Error(slug);
    return found;
  });

const confirmed = {
  experience: xp('confirme'),
  diploma: diploma('cap'),
  qualities: qualities('rigoureux', 'autonome', 'ponctuel'),
};

describe('the summary sentence', () => {
  it.each([
    ['m', 'Vous êtes confirmé, titulaire d’un CAP, rigoureux, autonome et ponctuel.'],
    ['f', 'Vous êtes confirmée, titulaire d’un CAP, rigoureuse, autonome et ponctuelle.'],
    ['both', 'Une personne confirmée, titulaire d’un CAP, rigoureuse, autonome et ponctuelle.'],
  ] as const)('speaks French to %s', (gender, sentence) => {
    expect(summarySentence(confirmed, gender, 'fr', wording('fr'))).toBe(sentence);
  });

  it.each([
    ['m', 'You are experienced, qualified with a CAP, rigorous, self-reliant and punctual.'],
    ['f', 'You are experienced, qualified with a CAP, rigorous, self-reliant and punctual.'],
    ['both', 'Someone experienced, qualified with a CAP, rigorous, self-reliant and punctual.'],
  ] as const)('speaks English to %s', (gender, sentence) => {
    expect(summarySentence(confirmed, gender, 'en', wording('en'))).toBe(sentence);
  });

  it('welcomes beginners without a diploma', () => {
    const demands = {
      experience: xp('debutant'),
      diploma: diploma('aucun-diplome'),
      qualities: qualities('reactif', 'sociable', 'ponctuel'),
    };
    expect(summarySentence(demands, 'both', 'fr', wording('fr'))).toBe(
      'Débutants acceptés, sans diplôme\u00a0: une personne réactive, sociable et ponctuelle.',
    );
    expect(summarySentence(demands, 'm', 'fr', wording('fr'))).toBe(
      'Vous êtes débutant ou plus, réactif, sociable et ponctuel.',
    );
    expect(summarySentence({ ...demands, qualities: [] }, 'both', 'fr', wording('fr'))).toBe(
      'Débutants acceptés, sans diplôme.',
    );
  });

  it('never says "someone expert" in English', () => {
    const demands = { experience: xp('expert'), qualities: [] };
    expect(summarySentence(demands, 'both', 'en', wording('en'))).toBe('Someone at expert level.');
  });

  it('describes a level that is no adjective', () => {
    const demands = { experience: xp('intermediaire'), qualities: [] };
    expect(summarySentence(demands, 'both', 'fr', wording('fr'))).toBe(
      'Une personne de niveau intermédiaire.',
    );
  });

  it('is empty without criteria', () => {
    expect(summarySentence({ qualities: [] }, 'm', 'fr', wording('fr'))).toBe('');
  });

  it('has words for every diploma of the lists in both languages', () => {
    for (const entry of reference.diplomas.filter((each) => each.slug !== 'aucun-diplome')) {
      expect(wording('fr').has(`diploma.${entry.slug}`), entry.slug).toBe(true);
      expect(wording('en').has(`diploma.${entry.slug}`), entry.slug).toBe(true);
    }
  });
});

describe('titles shown to everybody', () => {
  it.each([
    ['Mécanicien poids lourds', 'Mécanicienne poids lourds', 'Mécanicien\u00a0/ Mécanicienne poids lourds'],
    ['Chef d’atelier', 'Cheffe d’atelier', 'Chef\u00a0/ Cheffe d’atelier'],
    [
      'Carrossier-réparateur',
      'Carrossière-réparatrice',
      'Carrossier-réparateur\u00a0/ Carrossière-réparatrice',
    ],
    ['Peintre automobile', 'Peintre automobile', 'Peintre automobile'],
  ])('joins %s and %s', (his, hers, both) => {
    expect(bothForms(his, hers)).toBe(both);
  });

  it('marks a card with (H/F) in French only', () => {
    const job = reference.jobs[0];
    if (!job) throw new Error('no job');
    expect(cardTitle(job, 'both', 'fr')).toBe('Mécanicien automobile (H/F)');
    expect(cardTitle(job, 'both', 'en')).toBe('Car mechanic');
    expect(ownForm(job, 'both', 'en')).toBe('Car mechanic');
  });
});
