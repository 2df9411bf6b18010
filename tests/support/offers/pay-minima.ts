import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';

const rows: Record<'step' | 'monthly_35h_eur' | 'since' | 'source', string>[] = parse(
  readFileSync('upstream/reference/data/pay-minima.csv'),
  { columns: true },
);

const minima = rows.map(({ step, monthly_35h_eur, since, source }) => ({
  step,
  monthly: Number(monthly_35h_eur),
  since,
  source,
}));

const smic = minima.find(({ step }) => step === '');
if (!smic) throw new Error('pay-minima.csv lacks the SMIC');

/** Those of 2026, from the file of the product. */
export const payMinima: PayMinima = { smic, steps: minima.filter(({ step }) => step !== '') };
