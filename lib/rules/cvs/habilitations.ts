import { isCalendarDay } from '../time/calendar-day.ts';

/** Electrical ones are granted by an employer; the others belong to the person. */
export const HABILITATION_KINDS = [
  'electrical',
  'air_conditioning',
  'caces',
  'inspection',
  'driving',
] as const;
export type HabilitationKind = (typeof HABILITATION_KINDS)[number];

/**
 * The day on which a habilitation of `years` years ends that was acquired on `trainedOn`, both `YYYY-MM-DD`; empty
 * without a day or a known rule.
 * Source: CNAM R482 to R490 (CACES, 5 or 10 years); Code des transports, R3314-10 (FCO, 5 years); NF C18-550 (training
 * every 3 years).
 */
export function habilitationEnd(trainedOn: string, years: number | null): string {
  if (years === null || !isCalendarDay(trainedOn)) return '';
  const end = `${Number(trainedOn.slice(0, 4)) + years}${trainedOn.slice(4)}`;
  // 29 February has no day of its own in other years.
  return isCalendarDay(end) ? end : end.replace('-02-29', '-02-28');
}

/** Whether its last day is over on `day` (`YYYY-MM-DD`); one without an end never is. */
export const isHabilitationOver = (expiresOn: string | null, day: string): boolean =>
  expiresOn !== null && expiresOn !== '' && expiresOn < day;
