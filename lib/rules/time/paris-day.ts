// Swedish dates have ISO form. Made once: making a format takes longer than using it a hundred times.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

export function parisDay(moment: Date): string {
  return format.format(moment);
}
