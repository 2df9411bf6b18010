import { LANDLINE_STARTS } from './people.ts';
import { STREETS } from './words.ts';

const CALLING_HOURS = [
  'du lundi au vendredi, 14 h – 17 h',
  'le matin, demander le chef d’atelier',
  null,
] as const;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/**
 * How to reach the employer, by `number` alone and not by the run's random numbers, so that the rest of the demo data
 * stays the same. A third of the offers has a telephone number; some streets are not shown.
 */
export function stateContact(number: number) {
  const calls = number % 3 === 1;
  return {
    street: number % 4 === 0 ? null : `${1 + (number % 80)} ${pick(STREETS, number)}`,
    shows_street: number % 5 !== 0,
    phone: calls
      ? `+33${pick(LANDLINE_STARTS, number).slice(1)}${String(number % 10_000).padStart(4, '0')}`
      : null,
    calling_hours: calls ? pick(CALLING_HOURS, number) : null,
  };
}
