import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { payMinimaValue } from '#lib/contract/content/values.ts';
import type { PayMinima, PayMinimum } from '#lib/rules/offers/pay-floor.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { contentRevision, contentUntil } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';

/**
 * Gross euros a month for 35 hours, from the day on which an amount is in force. A line without a step is the SMIC, 976
 * that of Mayotte. It changes only by appending.
 */
export const MINIMA_FILE = new URL('./data/pay-minima.csv', import.meta.url);

const SMIC = '';
const MAYOTTE = '976';

type MinimumRow = PayMinimum & { step: string };

function minimaOf(rows: readonly MinimumRow[]): PayMinima | undefined {
  const smicOf = (name: string) => {
    const row = rows.find(({ step }) => step === name);
    return row && { monthly: row.monthly, since: row.since, source: row.source };
  };
  const smic = smicOf(SMIC);
  if (!smic) return undefined;
  const steps = rows.filter(({ step }) => step !== SMIC && step !== MAYOTTE);
  return { smic, mayotteSmic: smicOf(MAYOTTE) ?? smic, steps };
}

function readMinimaFile(): MinimumRow[] {
  const lines: Record<string, string>[] = parse(readFileSync(MINIMA_FILE), { columns: true });
  return lines.map(({ step = '', monthly_35h_eur, since = '', source = '' }) => ({
    step,
    monthly: Number(monthly_35h_eur),
    since,
    source,
  }));
}

let fileRows: MinimumRow[] | undefined;
let cached: { day: string; revision: number; minima: PayMinima | undefined } | undefined;

const originalRows = (): readonly MinimumRow[] => {
  fileRows ??= readMinimaFile();
  return fileRows;
};

/** What staff have entered, the oldest first. */
function enteredRows(now: Date): MinimumRow[] {
  const withdrawn = new Set<string>();
  return contentUntil('pay_minima', now)
    .filter(({ key, value }) => {
      if (value === null) withdrawn.add(key);
      return !withdrawn.has(key);
    })
    .toReversed()
    .flatMap(({ value, effectiveFrom }) => {
      const { source, steps } = payMinimaValue.safeParse(value).data ?? { source: '', steps: [] };
      const since = parisDay(effectiveFrom);
      return steps.map(({ step, monthlyCents }) => ({ step, monthly: monthlyCents / 100, since, source }));
    });
}

/** Of each step the newest; of one day the last. */
function newestRows(rows: readonly MinimumRow[]): MinimumRow[] {
  const sorted = rows.toSorted((a, b) => a.since.localeCompare(b.since));
  return [...new Map(sorted.map((row) => [row.step, row])).values()];
}

/** Of each step the newest of both; of one day what staff have entered. */
function newestOf(original: readonly MinimumRow[], now: Date): PayMinima | undefined {
  const day = parisDay(now);
  const inForce = [...original, ...enteredRows(now)].filter(({ since }) => since <= day);
  return minimaOf(newestRows(inForce));
}

/** What the product came with, without what staff have entered. */
export function originalMinimaOn(now: Date): PayMinima | undefined {
  const day = parisDay(now);
  return minimaOf(newestRows(originalRows().filter(({ since }) => since <= day)));
}

/**
 * The minima in force at `now`: the same as `payMinimaOn`, without a query for each list of offers. Undefined before
 * the first SMIC of the file.
 */
export function knownMinimaOn(now: Date): PayMinima | undefined {
  const [day, revision] = [parisDay(now), contentRevision()];
  if (cached?.day === day && cached.revision === revision) return cached.minima;
  const minima = newestOf(originalRows(), now);
  cached = { day, revision, minima };
  return minima;
}

/** Adds the rows that are new. @throws Error when the file changes an amount that is stored */
export async function loadPayMinima(db: Db): Promise<void> {
  const rows = readMinimaFile().map(({ monthly, ...row }) => ({
    ...row,
    monthlyCents: Math.round(monthly * 100),
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

/** The minima in force in Paris at `now`. */
export async function payMinimaOn(db: Db, now: Date): Promise<PayMinima> {
  const { rows } = await db.execute(sql`
    select distinct on (step) step, monthly_cents, since::text, source from pay_minima
    where since <= ${parisDay(now)}::date order by step, since desc`);
  const original = rows.map((row) => ({
    step: String(row.step),
    monthly: Number(row.monthly_cents) / 100,
    since: String(row.since),
    source: String(row.source),
  }));
  const minima = newestOf(original, now);
  if (!minima) throw new Error('pay_minima has no SMIC for this day');
  return minima;
}
