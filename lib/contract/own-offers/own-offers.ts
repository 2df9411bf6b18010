import * as z from 'zod';
import { PAY_UNITS } from '#lib/rules/offers/pay.ts';
import { AGREEMENTS } from '#lib/rules/offers/pay-floor.ts';
import { RHYTHMS, SCHOOLS } from '#lib/rules/offers/trainee-contracts.ts';
import { SATURDAYS } from '#lib/rules/offers/working-time.ts';
import { screeningQuestion } from '../applications/screening.ts';
import { ownOffer } from '../offers/offers.ts';
import {
  flag,
  idParams,
  nothing,
  optionalText,
  paging,
  sortDirection,
  timestamp,
} from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { offerBody, offerUpdateBody } from './form.ts';
import { OFFER_FORM_NAMES, OWN_OFFER_NAMES } from './names.ts';

const ids = z.array(z.number());

/** One's own offer under its form's names. Sending it back unchanged to /offers/update changes nothing. */
export const offerForm = z.object({
  id: z.number(),
  revision: z.number(),
  status: z.enum(['draft', 'published']),
  isActive: z.boolean(),
  /** Published, active and not expired. */
  live: z.boolean(),
  /** Published and over its time: publishing it again takes a credit and starts a new term. */
  expired: z.boolean(),
  sentDate: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  offerPackage: z.object({ packageId: z.number().nullable(), expiryDate: timestamp.nullable() }),
  companyName: z.string(),
  city: z.string(),
  postalCode: z.string(),
  townCode: z.string().nullable(),
  street: z.string(),
  showsStreet: z.boolean(),
  /** As dialled, `+33474000000`, or empty. */
  phone: z.string(),
  callingHours: z.string(),
  tradeId: z.number().nullable(),
  preciseJobId: z.number().nullable(),
  objectiveId: z.number().nullable(),
  responsibilityId: z.number().nullable(),
  description: z.string(),
  companyPitch: z.string(),
  experienceId: z.number().nullable(),
  minDiplomaId: z.number().nullable(),
  mainQualities: ids,
  qualities2: ids,
  qualities3: ids,
  mission: z.array(z.object({ missionId: z.number(), taskIds: ids })),
  skill: z.array(z.object({ skillId: z.number(), competenceIds: ids })),
  tools: ids,
  languages: ids,
  licences: ids,
  requiredHabilitations: ids,
  preferredHabilitations: ids,
  cleanRecord: z.boolean().nullable(),
  cleanRecordReason: z.string(),
  contractTypeId: z.number().nullable(),
  contractMonths: z.number().nullable(),
  targetDiplomaId: z.number().nullable(),
  targetOptionId: z.number().nullable(),
  rhythm: z.enum(RHYTHMS).nullable(),
  school: z.enum(SCHOOLS).nullable(),
  schoolName: z.string(),
  salary: z.number().nullable(),
  salaryMax: z.number().nullable(),
  payUnit: z.enum(PAY_UNITS),
  variablePay: z.boolean(),
  agreement: z.enum(AGREEMENTS).nullable(),
  step: z.string().nullable(),
  weeklyHours: z.number().nullable(),
  days: ids,
  saturday: z.enum(SATURDAYS).nullable(),
  startOn: z.string(),
  startsAtOnce: z.boolean(),
  positions: z.number().nullable(),
  benefits: ids,
  otherAdvantage: z.string(),
  screeningQuestions: z.array(screeningQuestion),
  establishmentId: z.number().nullable(),
  isFeatured: z.boolean(),
  logo: z.string().nullable(),
});
export type OfferForm = z.output<typeof offerForm>;

const switched = z.object({ id: z.number(), isActive: z.boolean() });

const OWN = { role: 'recruiter', member: 'work', own: [{ object: 'offer', at: 'params.id' }] } as const;

export const ownOffersContract = defineResource(
  {
    list: {
      names: OWN_OFFER_NAMES,
      method: 'GET',
      path: '/recruiter/offers',
      access: { role: 'recruiter', member: 'read' },
      summary:
        'Offers of the caller that are not deleted, closed ones too, with statistics; `liaisons` and `agendas` stay empty unless asked for, and hold what the plan opens',
      ofShownSite: true,
      rateLimit: 'read',
      query: z.object({
        ...paging,
        sortDirection: sortDirection,
        status: z.enum(['draft', 'published', '1', '2'], 'invalid_field').default('published'),
        /** True lists only published offers that can be applied to. */
        live: flag.optional(),
        /** True lists only live offers that end within days, the first to end first. */
        ending: flag.optional(),
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
      access: { ...OWN, member: 'read' },
      summary: 'One offer of the caller under the names of its form',
      rateLimit: 'read',
      params: idParams,
      data: offerForm,
      errors: ['not_found'],
    },
    create: {
      once: true,
      method: 'POST',
      path: '/recruiter/create-offer',
      access: { role: 'recruiter', member: 'work' },
      summary: 'Add an offer, draft or published; publishing takes a credit',
      rateLimit: 'write',
      body: offerBody,
      data: offerForm,
      errors: ['profile_incomplete', 'no_plan', 'too_many_drafts'],
    },
    update: {
      method: 'POST',
      path: '/offers/update',
      access: { role: 'recruiter', member: 'work', own: [{ object: 'offer', at: 'body.id' }] },
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
      body: z.object({ isActive: z.boolean('invalid_field').optional() }),
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
  },
  OFFER_FORM_NAMES,
);
