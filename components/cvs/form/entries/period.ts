'use client';

import { useTranslations } from 'next-intl';
import { periodText } from '#lib/facts/cv-facts.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';

const known = (day: unknown) => (typeof day === 'string' && isCalendarDay(day) ? day : '');

/** A date still being typed counts as missing; a null end means still going on. */
export function usePeriod(): (start: unknown, end: unknown) => string {
  const t = useTranslations();
  return (start, end) => periodText(known(start), end === null ? null : known(end), t);
}
