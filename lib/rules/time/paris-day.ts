/** The day of a moment on the clock of Paris, as `YYYY-MM-DD`: where the product's dates are meant. */
export function parisDay(moment: Date): string {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(moment);
}
