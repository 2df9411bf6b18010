// Swedish dates have ISO form. Made once: making a format takes longer than using it a hundred times.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

export function parisDay(moment: Date): string {
  return format.format(moment);
}

const DAY = 86_400_000;

/** Days of the calendar between two days (`YYYY-MM-DD`), whatever the clocks did in between. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
