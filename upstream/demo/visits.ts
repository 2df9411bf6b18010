import { parisDay } from '#lib/rules/time/paris-day.ts';
import { DAY } from '#upstream/platform/clock.ts';
import type { DemoApplication } from './applications.ts';
import type { DemoRun } from './generate.ts';
import { insertRows } from './insert.ts';
import type { Random } from './material/random.ts';
import type { DemoOffer } from './publish.ts';

const FIRST_DAYS = 14;
const FADES_IN = 20 * DAY;
const WEEKEND = 0.45;

const LOOKS = [4, 9] as const;

/** Days in Paris as `YYYY-MM-DD`; `age` in milliseconds. */
function daysOf(from: Date, to: Date): { day: string; age: number }[] {
  const first = Date.parse(`${parisDay(from)}T12:00:00Z`);
  const last = Date.parse(`${parisDay(to)}T12:00:00Z`);
  return Array.from({ length: Math.max(0, Math.round((last - first) / DAY)) + 1 }, (_, index) => ({
    day: new Date(first + index * DAY).toISOString().slice(0, 10),
    age: index * DAY,
  }));
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

export async function addVisits(
  run: DemoRun,
  random: Random,
  offers: readonly DemoOffer[],
  applications: readonly DemoApplication[],
): Promise<void> {
  const sent = Map.groupBy(
    applications,
    ({ offer_id, created_at }) => `${offer_id} ${parisDay(new Date(created_at))}`,
  );
  const rows = offers
    .filter(({ account, expiresAt }) => account !== null && expiresAt !== null)
    .flatMap(({ id, createdAt, expiresAt, filledAt }) => {
      const over = filledAt ?? expiresAt;
      const end = over && new Date(over) < run.now ? new Date(over) : run.now;
      return daysOf(new Date(createdAt), end).map(({ day, age }) => {
        const usual = FIRST_DAYS * Math.exp(-age / FADES_IN) * (isWeekend(day) ? WEEKEND : 1);
        const looks = (sent.get(`${id} ${day}`)?.length ?? 0) * random.int(...LOOKS);
        return { offer_id: id, day, views: Math.round(usual * (0.5 + random.next())) + looks };
      });
    });
  await insertRows(
    run.db,
    'offer_days',
    rows.filter(({ views }) => views > 0),
  );
}
