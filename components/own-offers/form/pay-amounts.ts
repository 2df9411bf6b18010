import type { FieldValues } from 'react-hook-form';
import { type OfferBody, offerBody } from '#lib/contract/own-offers/form.ts';
import { preprocess } from '#lib/contract/platform/form-fields.ts';
import type { Schema } from '#lib/contract/platform/operation.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { contractEnds } from '#lib/rules/offers/contract-months.ts';
import { PAY_UNITS, type PayUnit, payIn, yearlyPay } from '#lib/rules/offers/pay.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import { readHours } from '#lib/rules/offers/working-time.ts';

// The form shows the pay in the unit in which it was entered; the API has amounts a year.

type PayFields = Readonly<Record<string, unknown>>;

const text = (value: unknown) => String(value ?? '').trim();

export const unitOf = ({ payUnit }: PayFields): PayUnit =>
  PAY_UNITS.find((unit) => unit === payUnit) ?? 'year';

/** Null when no hours, or none that can be read, stand in the form. */
export const hoursOf = ({ weeklyHours }: PayFields): number | null => readHours(text(weeklyHours)) ?? null;

/** Gross euros a year; undefined when `typed` is no amount. */
export function yearlyAmount(typed: unknown, fields: PayFields): number | undefined {
  const amount = readAmount(text(typed));
  return amount === undefined ? undefined : yearlyPay(amount, unitOf(fields), hoursOf(fields));
}

function amountsOf(fields: PayFields) {
  const { salary, salaryMax } = fields;
  return {
    salary: yearlyAmount(salary, fields) ?? salary,
    salaryMax: yearlyAmount(salaryMax, fields) ?? salaryMax,
  };
}

/** Fields that the contract hides say nothing: nobody could correct what stands in them. */
function shownFields(fields: PayFields) {
  const { school } = fields;
  const contract = (fields.contractTypeId ?? null) as number | null;
  const isTrainee = isTraineeContract(contract);
  return {
    ...(isTrainee ? { salary: null, salaryMax: null } : amountsOf(fields)),
    ...(isTrainee && school === 'known' ? {} : { schoolName: '' }),
    ...(contractEnds(contract) ? {} : { contractMonths: null }),
  };
}

/** The body of the form's values: amounts a year. An amount that cannot be read stays, and is refused. */
export const offerFormSchema = preprocess((values) => {
  const fields = values as PayFields;
  return { ...fields, ...shownFields(fields) };
}, offerBody) as unknown as Schema<FieldValues, FieldValues>;

/** Numbers as they are typed in France: `13,5`. */
const typed = (number: number | null) => (number === null ? '' : String(number).replace('.', ','));

/** The amounts of a stored body as they were entered. */
export function enteredAmounts({ salary, salaryMax, payUnit, weeklyHours }: OfferBody) {
  const entered = (yearly: number | null) =>
    typed(yearly === null ? null : payIn(payUnit, yearly, weeklyHours));
  return { salary: entered(salary), salaryMax: entered(salaryMax), weeklyHours: typed(weeklyHours) };
}
