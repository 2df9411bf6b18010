import { parisClock, parisMoment } from '../time/wall-clock.ts';

const DAY = 86_400_000;
const MONDAY = 1;

/** Paris time. */
const MORNING = '08:00';

export function nextAlertAt(frequency: 'daily' | 'weekly', after: Date): Date {
  const today = Date.parse(`${parisClock(after).slice(0, 10)}T00:00:00.000Z`);
  for (let days = 0; days <= 8; days += 1) {
    const day = new Date(today + days * DAY);
    if (frequency === 'weekly' && day.getUTCDay() !== MONDAY) continue;
    const moment = parisMoment(`${day.toISOString().slice(0, 10)}T${MORNING}`);
    if (moment instanceof Date && moment > after) return moment;
  }
  throw new Error('no week is without its Monday');
}
