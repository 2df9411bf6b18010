import { CONTRACT_MONTHS } from '#lib/rules/offers/contract-months.ts';
import {
  POSITIONS,
  readHours,
  type Saturday,
  WEEKLY_HOURS,
  WORK_DAYS,
} from '#lib/rules/offers/working-time.ts';
import { comparable } from '#lib/rules/search/place-names.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';

/** The first letters of ISO weekdays in French and English; any longer form of the word is read too. */
const DAYS = new Map([
  [1, ['lun', 'mon']],
  [2, ['mar', 'tue']],
  [3, ['mer', 'wed']],
  [4, ['jeu', 'thu']],
  [5, ['ven', 'fri']],
  [7, ['dim', 'sun']],
]);

const WHOLE = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'dimanche'].concat([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'sunday',
]);

function dayOf(text: string): number | undefined {
  const word = comparable(text);
  if (word.length < 3 || !WHOLE.some((name) => name.startsWith(word))) return undefined;
  return [...DAYS].find(([, starts]) => starts.some((start) => word.startsWith(start)))?.[0];
}

function daysOfPart(part: string): number[] | undefined {
  const single = dayOf(part);
  if (single !== undefined) return [single];
  const ends = part.replace(/^du /i, '').split(/[-–]| (?:à|au|to) /i);
  const [first, last] = ends.map(dayOf);
  if (ends.length !== 2 || first === undefined || last === undefined || first > last) return undefined;
  return WORK_DAYS.filter((day) => day >= first && day <= last);
}

/** `lundi | mardi`, `lundi-vendredi`, `Mon to Fri`: ISO weekdays. Undefined when a part is no day. */
export function readDays(text: string): number[] | undefined {
  const parts = text.split(/[|,;\n]/).map((part) => part.trim());
  const days = parts.filter(Boolean).map(daysOfPart);
  return days.every((some) => some !== undefined) ? days.flat() : undefined;
}

const SATURDAY_WORDS: Readonly<Record<Saturday, readonly string[]>> = {
  never: ['jamais', 'non', 'never', 'no'],
  alternate: [
    'un sur deux',
    'un samedi sur deux',
    '1 sur 2',
    'alternate',
    'every other saturday',
    'one in two',
  ],
  always: ['tous', 'tous les samedis', 'toujours', 'oui', 'always', 'every saturday', 'yes'],
  rota: ['a tour de role', 'roulement', 'par roulement', 'rota', 'by rota'],
};

export function readSaturday(text: string): Saturday | undefined {
  const word = comparable(text);
  const [found] = Object.entries(SATURDAY_WORDS).find(([, words]) => words.includes(word)) ?? [];
  return found as Saturday | undefined;
}

const AT_ONCE = new Set(['des que possible', 'immediat', 'immediatement', 'as soon as possible', 'asap']);

export type Start = { startOn: string; startsAtOnce: boolean };

/** `04/01/2027`, `2027-01-04`, or as soon as possible. */
export function readStart(text: string): Start | undefined {
  if (AT_ONCE.has(comparable(text))) return { startOn: '', startsAtOnce: true };
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text;
  return isCalendarDay(day) ? { startOn: day, startsAtOnce: false } : undefined;
}

const within = (value: number | undefined, { min, max }: { min: number; max: number }) =>
  value !== undefined && value >= min && value <= max ? value : undefined;

export const readWeeklyHours = (text: string) => within(readHours(text), WEEKLY_HOURS);

export const readContractMonths = (text: string) =>
  within(
    /^\d{1,2}$/.test(text.replace(/ ?(?:mois|months?)$/i, '')) ? Number.parseInt(text, 10) : undefined,
    CONTRACT_MONTHS,
  );

export const readPositions = (text: string) =>
  within(/^\d{1,2}$/.test(text) ? Number(text) : undefined, POSITIONS);
