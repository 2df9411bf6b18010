import type { OpeningHours } from '#lib/rules/organisations/opening-hours.ts';
import type { View } from './offer-facts.ts';
import { dayNames } from './working-time.ts';

/** `du lundi au vendredi 08:00–12:00, 14:00–18:00 · samedi 08:00–12:00`: days with the same hours together. */
export function openingText(hours: OpeningHours, view: Pick<View, 'locale' | 't'>): string {
  const open = hours.flatMap((spans, index) => {
    const times = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
    return times ? [{ day: index + 1, times }] : [];
  });
  const groups = Map.groupBy(open, ({ times }) => times);
  return [...groups]
    .map(
      ([times, days]) =>
        `${dayNames(
          days.map(({ day }) => day),
          view,
        )} ${times}`,
    )
    .join(' · ');
}
