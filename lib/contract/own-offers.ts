import * as z from 'zod';
import { ownOffer } from './offers.ts';
import { offerBody, offerUpdateBody } from './own-offers/form.ts';
import { idParams, nothing, optionalText, paging, sortDirection, timestamp } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

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
