import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';

/** Gross euros a month for 35 hours; a line without a step is the SMIC. It changes only by appending. */
export const MINIMA_FILE = new URL('./data/pay-minima.csv', import.meta.url);

/** Adds the rows that are new. @throws Error when the file changes an amount that is stored */
export async function loadPayMinima(db: Db): Promise<void> {
  const lines: Record<string, string>[] = parse(readFileSync(MINIMA_FILE), { columns: true });
  const rows = lines.map(({ step, monthly_35h_eur, since, source }) => ({
    step,
    monthlyCents: Math.round(Number(monthly_35h_eur) * 100),
    since,
    source,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
    (step text, "monthlyCents" integer, since date, source text)`;
  const changed = await db.execute(sql`
    select 1 from pay_minima old join ${given} on given.step = old.step and given.since = old.since
    where given."monthlyCents" <> old.monthly_cents limit 1`);
  if (changed.rows.length > 0) {
    throw new Error('pay-minima.csv changes amounts that were in force: it may only be appended to');
  }
  await db.execute(sql`
    insert into pay_minima (step, monthly_cents, since, source)
    select step, "monthlyCents", since, source from ${given} on conflict (step, since) do nothing`);
}

/** The minima in force in Paris on the day of `now`. */
export async function payMinimaOn(db: Db, now: Date): Promise<PayMinima> {
  const { rows } = await db.execute(sql`
    select distinct on (step) step, monthly_cents, since::text, source from pay_minima
    where since <= ${parisDay(now)}::date order by step, since desc`);
  const minima = rows.map((row) => ({
    step: String(row.step),
    monthly: Number(row.monthly_cents) / 100,
    since: String(row.since),
    source: String(row.source),
  }));
  const smic = minima.find(({ step }) => step === '');
  if (!smic) throw new Error('pay_minima has no SMIC for this day');
  const { step: _, ...amount } = smic;
  return { smic: amount, steps: minima.filter(({ step }) => step !== '') };
}
