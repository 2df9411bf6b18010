import * as z from 'zod';
import { readAmount } from '#lib/rules/amount.ts';
import { offerProblems } from '#lib/rules/offers/offer-publication.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { ownOffer } from './offers.ts';
import {
  blankChoice,
  choice,
  formChoices,
  formText,
  hasItsForm,
  id,
  idParams,
  nothing,
  optionalText,
  paging,
  publicationStatus,
  sortDirection,
  timestamp,
  townCode,
} from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

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

const ids = z.array(z.number());

/** One's own offer under its form's names. Sending it back unchanged to /offers/update changes nothing. */
export const offerForm = z.object({
  id: z.number(),
  revision: z.number(),
  status: z.enum(['draft', 'published']),
  status_active: z.boolean(),
  /** Published, active and not expired. */
  live: z.boolean(),
  /** Published and over its time: publishing it again takes a credit and starts a new term. */
  expired: z.boolean(),
  sentDate: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  offerPackage: z.object({ package_id: z.number().nullable(), expiryDate: timestamp.nullable() }),
  name_company: z.string(),
  pres_city: z.string(),
  pres_zip: z.string(),
  city_code: z.string().nullable(),
  joblistId: z.number().nullable(),
  pres_jobOtherName: z.number().nullable(),
  recruit_recruitObj: z.number().nullable(),
  recruit_responsability: z.number().nullable(),
  search_exp: z.number().nullable(),
  search_minDiploma: z.number().nullable(),
  search_qualityMain: ids,
  search_quality2: ids,
  search_quality3: ids,
  mission: z.array(z.object({ search_mission: z.number(), search_specMission: ids })),
  skill: z.array(z.object({ search_skill: z.number(), search_skillComp: ids })),
  tools: ids,
  languages: ids,
  extra_driversLicenceOther: ids,
  extra_criminalRecord: z.boolean().nullable(),
  criminal_record_reason: z.string(),
  recruit_contractType: z.number().nullable(),
  salary: z.number().nullable(),
  adv_advantages: ids,
  otherAdvantage: z.string(),
  featured_offer: z.boolean(),
  offer_logo: z.string().nullable(),
});
export type OfferForm = z.output<typeof offerForm>;

const switched = z.object({ id: z.number(), status_active: z.boolean() });

const OWN = { role: 'recruiter', own: [{ object: 'offer', at: 'params.id' }] } as const;

export const ownOffersContract = defineResource({
  list: {
    method: 'GET',
    path: '/recruiter/offers',
    access: { role: 'recruiter' },
    summary:
      'Offers of the caller that are not deleted, closed ones too, with statistics; `liaisons` and `agendas` stay empty unless asked for, and hold what the plan opens',
    rateLimit: 'read',
    query: z.object({
      ...paging,
      sort_by: sortDirection,
      status: z.enum(['draft', 'published', '1', '2'], 'invalid_field').default('published'),
      /** Words of the job, company or town; all must match, without accents and case. */
      search: optionalText(100),
      /** Adds each offer's applications and interviews, for planning; needs an active plan. */
      with: z.enum(['liaisons'], 'invalid_field').optional(),
    }),
    data: z.array(ownOffer),
    paged: true,
    errors: ['no_plan'],
  },
  read: {
    method: 'GET',
    path: '/recruiter/offers/:id',
    access: OWN,
    summary: 'One offer of the caller under the names of its form',
    rateLimit: 'read',
    params: idParams,
    data: offerForm,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/recruiter/create-offer',
    access: { role: 'recruiter' },
    summary: 'Add an offer, draft or published; publishing takes a credit',
    rateLimit: 'write',
    body: offerBody,
    data: offerForm,
    errors: ['profile_incomplete', 'no_plan'],
  },
  update: {
    method: 'POST',
    path: '/offers/update',
    access: { role: 'recruiter', own: [{ object: 'offer', at: 'body.id' }] },
    summary:
      'Replace an offer; refused when it has been changed since the revision named. Publishing a draft or an expired offer takes a credit, changing a published one none',
    rateLimit: 'write',
    body: offerUpdateBody,
    data: offerForm,
    errors: [
      'not_found',
      'offer_changed',
      'offer_published',
      'offer_withdrawn',
      'profile_incomplete',
      'no_plan',
    ],
  },
  switchActive: {
    method: 'POST',
    path: '/offers/update-status-active/:id',
    access: OWN,
    summary: 'Enable or disable a published offer: as `status_active` says, else the other way round',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ status_active: z.boolean('invalid_field').optional() }),
    data: switched,
    errors: ['not_found', 'offer_draft', 'offer_expired'],
  },
  switchActiveByGet: {
    method: 'GET',
    path: '/offers/update-status-active/:id',
    access: OWN,
    summary: 'Enable a disabled offer, or disable an enabled one, for programs that hold a token',
    rateLimit: 'write',
    params: idParams,
    data: switched,
    errors: ['not_found', 'offer_draft', 'offer_expired'],
    changesByGet: true,
  },
  remove: {
    method: 'DELETE',
    path: '/offer/:id',
    access: OWN,
    summary: 'Delete an offer: a draft for good; a published one stays as a mark for those who applied',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
});
