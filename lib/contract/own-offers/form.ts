import * as z from 'zod';
import { readAmount } from '#lib/rules/amount.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import {
  blankChoice,
  choice,
  formChoices,
  formText,
  hasItsForm,
  id,
  publicationStatus,
  townCode,
} from '../platform/fields.ts';

/** Longest texts of an offer, in characters. */
export const OFFER_LENGTHS = { company: 100, town: 100, reason: 200, advantage: 500 } as const;

export const OFFER_DEFAULTS = { languages: [1] } as const;

/** Gross a year, in euros. */
export const OFFER_SALARY = { min: 1, max: 500_000 } as const;

/** The form sends one; CVs send a list, which is accepted too. */
const oneOrSeveral = (most: number) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : value === '' || value === null ? [] : [value]),
      z.array(choice, 'invalid_field').max(most, 'cap_reached'),
    )
    .default([]);

const salary = z
  .preprocess(
    // Accepts 27400, 27 400 €, 27,4 k€.
    (value) => (typeof value === 'string' ? (readAmount(value) ?? (value.trim() || null)) : value),
    z.coerce
      .number('salary_range')
      .min(OFFER_SALARY.min, 'salary_range')
      .max(OFFER_SALARY.max, 'salary_range')
      .nullable(),
  )
  .default(null);

const offerFields = z.object({
  status: publicationStatus.default('draft'),
  name_company: formText(OFFER_LENGTHS.company).refine((text) => !holdsLink(text), 'no_link'),
  pres_city: formText(OFFER_LENGTHS.town),
  pres_zip: formText(10),
  city_code: townCode,
  joblistId: blankChoice,
  pres_jobOtherName: blankChoice,
  recruit_recruitObj: blankChoice,
  recruit_responsability: blankChoice,
  search_exp: blankChoice,
  search_minDiploma: blankChoice,
  search_qualityMain: formChoices(CAPS.offer.mainQualities),
  search_quality2: oneOrSeveral(21),
  search_quality3: oneOrSeveral(21),
  mission: z
    .array(z.object({ search_mission: blankChoice, search_specMission: formChoices(25) }))
    .max(CAPS.offer.missions, 'max_offer_missions')
    .default([]),
  skill: z
    .array(z.object({ search_skill: blankChoice, search_skillComp: formChoices(25) }))
    .max(CAPS.offer.skills, 'max_skills')
    .default([]),
  tools: formChoices(25),
  languages: formChoices(23, OFFER_DEFAULTS.languages),
  extra_driversLicenceOther: formChoices(25),
  /** Alias of the same list; both are merged. */
  extra_driversLicenceB: formChoices(25),
  /** Whether the criminal record must be empty; null when not stated. */
  extra_criminalRecord: z.boolean('invalid_field').nullable().default(null),
  /** The reason, one line, for Bielle only. */
  criminal_record_reason: formText(OFFER_LENGTHS.reason).overwrite((text) => text.replace(/\s+/g, ' ')),
  recruit_contractType: blankChoice,
  /** Gross a year, in euros. */
  salary,
  adv_advantages: formChoices(28),
  otherAdvantage: formText(OFFER_LENGTHS.advantage),
  /** Only internal staff may change it. Absent leaves it as it is. */
  featured_offer: z.boolean('invalid_field').optional(),
  /** An address from POST /upload-image, or null; only for internal staff and urgent offers. */
  offer_logo: z.string('invalid_field').max(300, 'invalid_field').nullable().optional(),
  /** The package to use; absent: the free first offer, else the plan that ends first. */
  packageId: id.nullable().optional(),
});

/**
 * An offer as its form sends it. A draft may hold anything that can be stored; a published one must also pass the
 * rules of publication.
 */
export const offerBody = offerFields.superRefine(reportProblems, { when: hasItsForm });
export type OfferBody = z.output<typeof offerBody>;
export type OfferInput = z.input<typeof offerBody>;

/** `revision` is the one the change began from, so that a second tab notices a conflict. */
export const offerUpdateBody = offerFields
  .extend({ id, revision: z.number('invalid_field').int('invalid_field').positive('invalid_field') })
  .superRefine(reportProblems, { when: hasItsForm });

function reportProblems(body: z.output<typeof offerFields>, context: z.RefinementCtx): void {
  if (body.status !== 'published') return;
  for (const { path, problem } of offerProblems(body)) {
    context.addIssue({ code: 'custom', path, message: problem });
  }
}
