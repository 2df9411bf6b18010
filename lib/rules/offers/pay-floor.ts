import { paidShare } from './pay.ts';
import { WEEKLY_HOURS } from './working-time.ts';

/** Collective agreements: that of the automotive services (IDCC 1090), or another. */
export const AGREEMENTS = ['1090', 'other'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** Pay steps of IDCC 1090: workers and employees, supervisors, managers. */
export const PAY_STEPS: readonly string[] = [
  ...range(1, 12),
  ...range(17, 25),
  ...['I', 'II', 'III', 'IV'].flatMap((class_) => ['A', 'B', 'C'].map((letter) => `${class_} ${letter}`)),
  'V',
];

/** Contracts with a rule of their own (apprenticeship, professionnalisation, internship) or without one (freelance). */
const OTHER_RULES: ReadonlySet<number | null> = new Set([4, 5, 6, 8]);

/** Gross euros a month for 35 hours a week, in force from the day `since` (`YYYY-MM-DD`). */
export type PayMinimum = { monthly: number; since: string; source: string };

export type PayMinima = {
  smic: PayMinimum;
  /** The SMIC in Mayotte, which has an amount of its own. */
  mayotteSmic: PayMinimum;
  steps: readonly (PayMinimum & { step: string })[];
};

export type OfferedPay = {
  /** Gross euros a year: the least of a range. */
  salary: number;
  /** Hours a week; null counts as 35. */
  weeklyHours: number | null;
  contractTypeId: number | null;
  agreement: Agreement | null;
  step: string | null;
  /** Of the place of work; empty where it is not known yet. */
  postalCode: string;
};

export type PayShortfall = {
  below: 'smic' | 'step';
  /** Below the SMIC, and below the step's minimum under IDCC 1090; otherwise only worth a note. */
  isRefused: boolean;
  step: string | null;
  hours: number;
  /** Gross euros a month: what is offered, and the least. */
  month: number;
  minimum: number;
  since: string;
  source: string;
};

const MAYOTTE = '976';

/** The SMIC at a place of work. Source: Code du travail, L3423-1 and the decrees that set it for Mayotte. */
export const smicAt = (postalCode: string, minima: Pick<PayMinima, 'smic' | 'mayotteSmic'>) =>
  minima[postalCode.startsWith(MAYOTTE) ? 'mayotteSmic' : 'smic'];

const MONTHS = 12;
const HALF_CENT = 0.005;

/**
 * What is wrong with the pay of an offer on the day of `minima`: less than the SMIC, or than the minimum of its step,
 * for its hours. Null when nothing is, or when the contract has a rule of its own.
 * Source: Code du travail, L3231-2 and L3121-36; IDCC 1090, minimum pay.
 */
export function payShortfall(pay: OfferedPay, minima: PayMinima): PayShortfall | null {
  if (OTHER_RULES.has(pay.contractTypeId)) return null;
  const share = paidShare(pay.weeklyHours);
  const month = pay.salary / MONTHS;
  const shortOf = (minimum: PayMinimum | undefined) =>
    minimum !== undefined && month < minimum.monthly * share - HALF_CENT ? minimum : undefined;
  const ofStep = minima.steps.find(({ step }) => step === pay.step);
  const belowSmic = shortOf(smicAt(pay.postalCode, minima));
  const missed = belowSmic ?? shortOf(ofStep);
  if (!missed) return null;
  return {
    below: belowSmic ? 'smic' : 'step',
    isRefused: belowSmic !== undefined || pay.agreement === '1090',
    step: belowSmic ? null : pay.step,
    hours: pay.weeklyHours ?? WEEKLY_HOURS.full,
    month,
    minimum: missed.monthly * share,
    since: missed.since,
    source: missed.source,
  };
}

/** A range this wide tells candidates little. */
const WIDEST = 1.4;

export const isWideRange = (least: number, most: number): boolean => most > least * WIDEST;

/** The steps of IDCC 1090 that others are measured by. */
export const REFERENCE_STEPS: ReadonlySet<string> = new Set(['3', '6', '9', '12', '17', '20', '23']);

/** Why a step is suggested: a diploma, or one prepared at school or in alternance. */
export type SuggestedStep = { step: string; by: 'diploma' | 'school' | 'alternance' };

/** The steps at which the branch usually hires, by required diploma. */
const USUAL_STEPS: ReadonlyMap<number | null, readonly SuggestedStep[]> = new Map([
  [2, [{ step: '3', by: 'diploma' }]],
  [
    4,
    [
      { step: '6', by: 'school' },
      { step: '9', by: 'alternance' },
    ],
  ],
]);

/** Steps for a required diploma, the lowest first; a suggestion, never enforced. */
export const suggestedSteps = (diplomaId: number | null): readonly SuggestedStep[] =>
  USUAL_STEPS.get(diplomaId) ?? [];
