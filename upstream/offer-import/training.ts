import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { RHYTHMS, type Rhythm } from '#lib/rules/offers/trainee-contracts.ts';
import { comparable } from '#lib/rules/search/place-names.ts';

const RHYTHM_WORDS: Readonly<Record<Rhythm, readonly string[]>> = {
  one_one: ['1 1', '1 semaine 1 semaine'],
  one_two: ['1 2', '1 semaine 2 semaines'],
  one_three: ['1 3', '1 semaine 3 semaines'],
  days: ['jours', 'par jours', 'days'],
  blocks: ['periodes', 'par periodes', 'blocs', 'blocks'],
  full_time: ['continu', 'temps plein', 'continuous', 'full time'],
};

/** `1/2`, `périodes`, `continuous`. */
export function readRhythm(text: string): Rhythm | undefined {
  const word = comparable(text.replace('/', ' '));
  return RHYTHMS.find((rhythm) => RHYTHM_WORDS[rhythm].includes(word));
}

const OPEN = new Set(['a choisir', 'a choisir ensemble', 'a trouver', 'ouvert', 'to choose', 'open']);

/** The name of a school, or that it is to be chosen. */
export function readSchool(text: string): Pick<OfferInput, 'school' | 'schoolName'> {
  if (text === '') return { school: null, schoolName: '' };
  return OPEN.has(comparable(text))
    ? { school: 'open', schoolName: '' }
    : { school: 'known', schoolName: text };
}
