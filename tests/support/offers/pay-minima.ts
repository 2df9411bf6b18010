import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';

const rows: Record<'step' | 'monthly_35h_eur' | 'since' | 'source', string>[] = parse(
  readFileSync('upstream/reference/data/pay-minima.csv'),
  { columns: true },
);

/** The last amount of each step. */
const minima = new Map(
  rows.map(({ step, monthly_35h_eur, since, source }) => [
    step,
    { step, monthly: Number(monthly_35h_eur), since, source },
  ]),
);

const [smic, mayotteSmic] = [minima.get(''), minima.get('976')];
if (!smic || !mayotteSmic) throw new Error('pay-minima.csv lacks the SMIC');

/** The newest, from the file of the product. */
export const payMinima: PayMinima = {
  smic,
  mayotteSmic,
  steps: [...minima.values()].filter(({ step }) => step !== '' && step !== '976'),
};
