export function parisDay(moment: Date): string {
  // Swedish dates have ISO form.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(moment);
}
