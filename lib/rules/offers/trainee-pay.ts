import { paidShare } from './pay.ts';
import { type Agreement, type PayMinima, smicAt } from './pay-floor.ts';

/** Years of an apprenticeship, the level of the diplomas held, or an hour of presence. */
export const PAY_COLUMNS = ['year1', 'year2', 'year3', 'below_level_4', 'from_level_4', 'hour'] as const;
export type PayColumn = (typeof PAY_COLUMNS)[number];

/** Gross euros: a month of the offer's hours, or for internships an hour of presence. */
export type PayTable = {
  columns: PayColumn[];
  /** Ages in years, both included; null where there is no limit. */
  rows: { from: number | null; to: number | null; amounts: number[] }[];
  /** `YYYY-MM-DD`, the day from which the amounts apply, and the texts that set them. */
  since: string;
  source: string;
};

export type TraineeOffer = {
  contractTypeId: number | null;
  contractMonths: number | null;
  /** Hours a week; null counts as 35. */
  weeklyHours: number | null;
  agreement: Agreement | null;
  step: string | null;
  /** Of the place of work; empty where it is not known yet. */
  postalCode: string;
};

type Ages = { from: number | null; to: number | null };

const MINOR: Ages = { from: null, to: 17 };
const TO_20: Ages = { from: 18, to: 20 };
const BELOW_21: Ages = { from: null, to: 20 };
const TO_25: Ages = { from: 21, to: 25 };
const FROM_26: Ages = { from: 26, to: null };

type Rate = Ages & {
  shares: readonly number[];
  /** What the shares are of: the SMIC, or the branch minimum of the step where it is higher. */
  of: 'smic' | 'branch';
};

/** Code du travail, D6222-26. */
const APPRENTICE: readonly Rate[] = [
  { ...MINOR, shares: [0.27, 0.39, 0.55], of: 'smic' },
  { ...TO_20, shares: [0.43, 0.51, 0.67], of: 'smic' },
  { ...TO_25, shares: [0.53, 0.61, 0.78], of: 'branch' },
  { ...FROM_26, shares: [1, 1, 1], of: 'branch' },
];

/** Code du travail, D6325-15. From 26 the SMIC, or 85 % of the branch minimum (L6325-9), is least. */
const PROFESSIONALISATION: readonly Rate[] = [
  { ...BELOW_21, shares: [0.55, 0.65], of: 'smic' },
  { ...TO_25, shares: [0.7, 0.8], of: 'smic' },
];
const BRANCH_SHARE_FROM_26 = 0.85;

/** The hourly ceiling of social security, in euros, of which an internship pays 15 %. */
const CEILINGS = [
  { since: '2025-01-01', hourly: 29 },
  { since: '2026-01-01', hourly: 30 },
] as const;
const INTERNSHIP_SHARE = 0.15;

/** Up to this many months an internship may be unpaid (Code de l'éducation, L124-6). */
const UNPAID_MONTHS = 2;

const toCent = (euros: number) => Math.round(euros * 100) / 100;

type Base = { smic: number; branch: number; share: number };

const rowsOf = (rates: readonly Rate[], base: Base) =>
  rates.map(({ from, to, shares, of }) => ({
    from,
    to,
    amounts: shares.map((share) => toCent(base[of] * share * base.share)),
  }));

function baseOf({ weeklyHours, agreement, step, postalCode }: TraineeOffer, minima: PayMinima) {
  const smic = smicAt(postalCode, minima);
  const ofStep = agreement === '1090' ? minima.steps.find((one) => one.step === step) : undefined;
  const branch = ofStep && ofStep.monthly > smic.monthly ? ofStep : undefined;
  const monthly = branch?.monthly ?? smic.monthly;
  const base = { smic: smic.monthly, branch: monthly, share: paidShare(weeklyHours) };
  return { base, smic, ofStep, branch };
}

function apprenticeTable(offer: TraineeOffer, minima: PayMinima): PayTable {
  const { base, smic, branch } = baseOf(offer, minima);
  return {
    columns: ['year1', 'year2', 'year3'],
    rows: rowsOf(APPRENTICE, base),
    since: branch && branch.since > smic.since ? branch.since : smic.since,
    source: ['Code du travail, D6222-26', ...(branch ? [branch.source] : [])].join(' ; '),
  };
}

function professionalisationTable(offer: TraineeOffer, minima: PayMinima): PayTable {
  const { base, smic, ofStep } = baseOf(offer, minima);
  const ofBranch = (ofStep?.monthly ?? 0) * BRANCH_SHARE_FROM_26;
  const least = toCent(Math.max(smic.monthly, ofBranch) * base.share);
  const isOfBranch = ofBranch > smic.monthly && ofStep !== undefined;
  return {
    columns: ['below_level_4', 'from_level_4'],
    rows: [...rowsOf(PROFESSIONALISATION, base), { ...FROM_26, amounts: [least, least] }],
    since: smic.since,
    source: ['Code du travail, D6325-15 et L6325-9', ...(isOfBranch ? [ofStep.source] : [])].join(' ; '),
  };
}

/** `day` is `YYYY-MM-DD`. */
function internshipTable({ contractMonths }: TraineeOffer, day: string): PayTable | null {
  const ceiling = CEILINGS.findLast(({ since }) => since <= day);
  if (!ceiling || (contractMonths !== null && contractMonths <= UNPAID_MONTHS)) return null;
  return {
    columns: ['hour'],
    rows: [{ from: null, to: null, amounts: [toCent(ceiling.hourly * INTERNSHIP_SHARE)] }],
    since: ceiling.since,
    source: 'Code de l’éducation, L124-6 et D124-8',
  };
}

/**
 * The least that the law pays to each age and year of training on `day` (`YYYY-MM-DD`, the day of `minima`). Null for
 * other contracts, and for internships that may be unpaid.
 * Source: Code du travail, D6222-26, D6325-15 and L6325-9; Code de l'éducation, L124-6 and D124-8.
 */
export function traineePay(offer: TraineeOffer, minima: PayMinima, day: string): PayTable | null {
  switch (offer.contractTypeId) {
    case 4:
      return apprenticeTable(offer, minima);
    case 5:
      return professionalisationTable(offer, minima);
    case 6:
      return internshipTable(offer, day);
    default:
      return null;
  }
}

/** The least and the greatest amount of a table. */
export function payBounds({ rows }: Pick<PayTable, 'rows'>): { least: number; most: number } {
  const amounts = rows.flatMap((row) => row.amounts);
  return { least: Math.min(...amounts), most: Math.max(...amounts) };
}
