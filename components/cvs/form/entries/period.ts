'use client';

import { useTranslations } from 'next-intl';
import { periodText } from '#lib/facts/period-text.ts';
import { isPartialDate } from '#lib/rules/time/partial-date.ts';

const known = (date: unknown) => (typeof date === 'string' && isPartialDate(date) ? date : '');

/** A date still being typed counts as missing; a null end means still going on. */
export function usePeriod(): (start: unknown, end: unknown) => string {
  const t = useTranslations();
  return (start, end) => periodText(known(start), end === null ? null : known(end), t);
}
