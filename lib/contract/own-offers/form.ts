import * as z from 'zod/mini';
import { isPhone, isPremiumPhone } from '#lib/rules/accounts/phone.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { CONTRACT_MONTHS } from '#lib/rules/offers/contract-months.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import { PAY_UNITS } from '#lib/rules/offers/pay.ts';
import { AGREEMENTS, PAY_STEPS } from '#lib/rules/offers/pay-floor.ts';
import { RHYTHMS, SCHOOLS } from '#lib/rules/offers/trainee-contracts.ts';
import { POSITIONS, readHours, SATURDAYS, WEEKLY_HOURS, WORK_DAYS } from '#lib/rules/offers/working-time.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import {
  blankChoice,
  blankOf,
  changeFields,
  choice,
  formChoices,
  formDay,
  formEntries,
  formLines,
  formText,
  id,
  oneLine,
  preprocess,
  publicationStatus,
  reporting,
  townCode,
} from '../platform/form-fields.ts';
import { screeningQuestions } from './screening.ts';

/** Longest texts of an offer, in characters. */
export const OFFER_LENGTHS = {
  company: 100,
  town: 100,
  street: 100,
  phone: 40,
  callingHours: 80,
  description: 4_000,
  pitch: 800,
  reason: 200,
  advantage: 500,
  school: 100,
  /** A list, not a text. */
  habilitations: 12,
} as const;

export const OFFER_DEFAULTS = { languages: [1] } as const;

/** Gross a year, in euros. */
export const OFFER_SALARY = { min: 1, max: 500_000 } as const;

/** The form sends one; CVs send a list, which is accepted too. */
const oneOrSeveral = (most: number) =>
  z._default(
    preprocess(
      (value) => (Array.isArray(value) ? value : value === '' || value === null ? [] : [value]),
      z.array(choice, 'invalid_field').check(z.maxLength(most, 'cap_reached')),
    ),
    [],
  );

const phone = formText(OFFER_LENGTHS.phone).check(
  z.refine((text) => text === '' || isPhone(text), 'phone_number'),
  z.refine((text) => !isPremiumPhone(text), 'offer_phone_premium'),
);

const salary = z._default(
  preprocess(
    // Accepts 27400, 27 400 €, 27,4 k€.
    (value) => (typeof value === 'string' ? (readAmount(value) ?? (value.trim() || null)) : value),
    z.nullable(
      z.coerce
        .number('salary_range')
        .check(z.gte(OFFER_SALARY.min, 'salary_range'), z.lte(OFFER_SALARY.max, 'salary_range')),
    ),
  ),
  null,
);

const weeklyHours = z._default(
  preprocess(
    (value) => (typeof value === 'string' ? (readHours(value.trim()) ?? (value.trim() || null)) : value),
    z.nullable(
      z.coerce
        .number('hours_range')
        .check(
          z.gte(WEEKLY_HOURS.min, 'hours_range'),
          z.lte(WEEKLY_HOURS.max, 'hours_range'),
          z.multipleOf(0.1, 'hours_range'),
        ),
    ),
  ),
  null,
);

/** A whole number as typed, or null. */
const wholeNumber = ({ min, max }: { min: number; max: number }, fault: string) =>
  z._default(
    preprocess(
      (value) => (typeof value === 'string' ? value.trim() || null : value),
      z.nullable(z.coerce.number(fault).check(z.int(fault), z.gte(min, fault), z.lte(max, fault))),
    ),
    null,
  );

const workDay = z.coerce
  .number('invalid_field')
  .check(z.refine((day) => (WORK_DAYS as readonly number[]).includes(day), 'invalid_field'));

const offerFields = z.object({
  status: z._default(publicationStatus, 'draft'),
  companyName: formText(OFFER_LENGTHS.company).check(z.refine((text) => !holdsLink(text), 'no_link')),
  city: formText(OFFER_LENGTHS.town),
  postalCode: formText(10),
  townCode: townCode,
  /** Number and street; readers see it only with `showsStreet`. */
  street: oneLine(OFFER_LENGTHS.street),
  showsStreet: z._default(z.boolean('invalid_field'), false),
  /** For candidates, who read it on the offer while it is online. */
  phone,
  /** When to call, in the employer's words. */
  callingHours: oneLine(OFFER_LENGTHS.callingHours),
  tradeId: blankChoice,
  preciseJobId: blankChoice,
  objectiveId: blankChoice,
  responsibilityId: blankChoice,
  /** The job in the employer's own words: plain text, with lines that begin with '- ' for lists. */
  description: formLines(OFFER_LENGTHS.description),
  companyPitch: formLines(OFFER_LENGTHS.pitch),
  experienceId: blankChoice,
  minDiplomaId: blankChoice,
  mainQualities: formChoices(CAPS.offer.mainQualities),
  qualities2: oneOrSeveral(21),
  qualities3: oneOrSeveral(21),
  mission: formEntries(
    z.object({ missionId: blankChoice, taskIds: formChoices(25) }),
    CAPS.offer.missions,
    'max_offer_missions',
  ),
  skill: formEntries(
    z.object({ skillId: blankChoice, competenceIds: formChoices(25) }),
    CAPS.offer.skills,
    'max_skills',
  ),
  tools: formChoices(25),
  languages: formChoices(23, OFFER_DEFAULTS.languages),
  licences: formChoices(25),
  /** Alias of the same list; both are merged. */
  licencesB: formChoices(25),
  requiredHabilitations: formChoices(OFFER_LENGTHS.habilitations),
  /** One that is required is not stored here too. */
  preferredHabilitations: formChoices(OFFER_LENGTHS.habilitations),
  /** Whether the criminal record must be empty; null when not stated. */
  cleanRecord: z._default(z.nullable(z.boolean('invalid_field')), null),
  /** The reason, one line, for Bielle only. */
  cleanRecordReason: oneLine(OFFER_LENGTHS.reason),
  contractTypeId: blankChoice,
  /** Of a contract that ends; not stored for others. */
  contractMonths: wholeNumber(CONTRACT_MONTHS, 'contract_months_range'),
  /** What people in training prepare, how school and work take turns, and the school; not stored for other contracts. */
  targetDiplomaId: blankChoice,
  targetOptionId: blankChoice,
  rhythm: blankOf(RHYTHMS),
  school: blankOf(SCHOOLS),
  schoolName: formText(OFFER_LENGTHS.school).check(z.refine((text) => !holdsLink(text), 'no_link')),
  /** Gross a year, in euros: the least of a range. */
  salary,
  /** Gross a year, in euros. */
  salaryMax: salary,
  /** In which the pay was entered; the amounts are a year's all the same. */
  payUnit: z._default(z.enum(PAY_UNITS, 'invalid_field'), 'year'),
  variablePay: z._default(z.boolean('invalid_field'), false),
  /** The collective agreement, and the pay step of IDCC 1090. */
  agreement: blankOf(AGREEMENTS),
  step: blankOf(PAY_STEPS),
  /** In tenths, as `37.5`. */
  weeklyHours,
  /** ISO weekdays but Saturday. */
  days: z._default(z.array(workDay, 'invalid_field').check(z.maxLength(7, 'cap_reached')), () => []),
  saturday: blankOf(SATURDAYS),
  startOn: formDay,
  /** As soon as possible; `startOn` is then not stored. */
  startsAtOnce: z._default(z.boolean('invalid_field'), false),
  positions: wholeNumber(POSITIONS, 'positions_range'),
  benefits: formChoices(28),
  otherAdvantage: formText(OFFER_LENGTHS.advantage),
  /** What candidates are asked when they apply. */
  screeningQuestions,
  /** The site that it belongs to, or null for the whole organisation. Absent leaves it as it is. */
  establishmentId: z.optional(preprocess((value) => (value === '' ? null : value), z.nullable(choice))),
  /** Only internal staff may change it. Absent leaves it as it is. */
  isFeatured: z.optional(z.boolean('invalid_field')),
  /** An address from POST /upload-image, or null; only for internal staff and urgent offers. */
  logo: z.optional(z.nullable(z.string('invalid_field').check(z.maxLength(300, 'invalid_field')))),
  /** The package to use; absent: the free first offer, else the plan that ends first. */
  packageId: z.optional(z.nullable(id)),
});

/** A range ends above its beginning; a draft may lack one of them. */
function payProblems({ salary, salaryMax }: z.output<typeof offerFields>) {
  const isWrong = salary !== null && salaryMax !== null && salaryMax < salary;
  return isWrong ? [{ path: ['salaryMax'], problem: 'salary_order' }] : [];
}

const reportProblems = reporting((body: z.output<typeof offerFields>) => [
  ...(body.status === 'published' ? offerProblems(body) : []),
  ...payProblems(body),
]);

/**
 * An offer as its form sends it. A draft may hold anything that can be stored; a published one must also pass the
 * rules of publication.
 */
export const offerBody = offerFields.check(reportProblems);
export type OfferBody = z.output<typeof offerBody>;
export type OfferInput = z.input<typeof offerBody>;

export const offerUpdateBody = z.extend(offerFields, changeFields).check(reportProblems);
