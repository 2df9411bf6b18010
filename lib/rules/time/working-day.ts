const SUNDAY = 0;
const SATURDAY = 6;
const DAY_MS = 86_400_000;

/** Month and day. Source: Code du travail, L3133-1. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const MOVING_HOLIDAYS = [1, 39, 50];

/** In UTC, whose days all have the same length. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Source: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Date {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const cycle = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const exception = Math.floor((cycle + 11 * moon + 22 * weekday) / 451);
  const shift = moon + weekday - 7 * exception + 114;
  return new Date(Date.UTC(year, Math.floor(shift / 31) - 1, (shift % 31) + 1));
}

/** Monday to Friday without the holidays of mainland France. @param day `2026-11-30` */
export function isWorkingDay(day: string): boolean {
  const date = dateOf(day);
  if ([SUNDAY, SATURDAY].includes(date.getUTCDay()) || FIXED_HOLIDAYS.includes(day.slice(5))) return false;
  const easter = easterOf(date.getUTCFullYear());
  return !MOVING_HOLIDAYS.some((days) => dayOf(later(easter, days)) === day);
}

/** The first `count` working days after `day`. */
export function workingDaysAfter(day: string, count: number): string[] {
  const days: string[] = [];
  for (let date = later(dateOf(day), 1); days.length < count; date = later(date, 1)) {
    if (isWorkingDay(dayOf(date))) days.push(dayOf(date));
  }
  return days;
}
