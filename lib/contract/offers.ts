import * as z from 'zod';
import { flag, id, idParams, paging, sortDirection, timestamp } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

const link = <K extends string>(key: K) => z.array(z.object({ [key]: z.number() } as Record<K, z.ZodNumber>));

/** Flags and ids of an application, for the offer's owner only. */
export const offerLiaison = z.object({
  id: z.number(),
  candidateId: z.number(),
  cvId: z.number(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  hidden: z.boolean(),
});

/** Lists hold ids of the reference lists. */
export const offer = z.object({
  id: z.number(),
  /** The recruiter; 0 once they have left, when only applicants still see the offer. */
  userId: z.number(),
  name_company: z.string(),
  offer_logo: z.string().nullable(),
  pres_city: z.string(),
  pres_zip: z.string(),
  /** Null on a draft without a town. */
  place: z
    .object({ code: z.string(), region: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable(),
  /** Gross a year, in euros. */
  salary: z.number().nullable(),
  status: z.enum(['draft', 'published']),
  /** `status` as a number: draft 1, published 2. */
  status_code: z.union([z.literal(1), z.literal(2)]),
  status_active: z.boolean(),
  /** Published, active and not expired: it can be applied to. */
  live: z.boolean(),
  featured_offer: z.boolean(),
  extra_criminalRecord: z.boolean(),
  otherAdvantage: z.string().nullable(),
  sentDate: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  offerPackage: z.object({ package_id: z.number().nullable(), expiryDate: timestamp.nullable() }),
  recrutor: z.object({ published_at: timestamp.nullable(), archived_at: timestamp.nullable() }),
  recruitmentJobs: z.array(
    z.object({
      objectiveId: z.number().nullable(),
      responsabilityId: z.number().nullable(),
      contractId: z.number().nullable(),
    }),
  ),
  joblistJobs: z.array(z.object({ mainJobId: z.number(), otherJobId: z.number().nullable() })),
  formationJobs: z.array(z.object({ xpId: z.number().nullable(), diplomaId: z.number().nullable() })),
  missionJobs: link('missionId'),
  missionCompJobs: link('missionCompId'),
  skillJobs: link('skillId'),
  skillCompJobs: link('skillCompId'),
  toolsJobs: link('toolId'),
  languagesJobs: link('langId'),
  driverLicenseOtherJobs: link('licenseId'),
  advantages: link('advantageId'),
  qualityMains: link('qualityMainId'),
  quality2s: link('quality2Id'),
  quality3s: link('quality3Id'),
  /** How many people applied. */
  candidatesCount: z.number(),
  liaisons: z.array(offerLiaison),
  CVJobliaisons: z.array(offerLiaison),
  agendas: z.array(z.object({ id: z.number() })),
});
export type Offer = z.output<typeof offer>;

export const offersContract = defineResource({
  list: {
    method: 'GET',
    path: '/offers',
    access: 'public',
    mayLag: true,
    summary: 'Live offers, newest first; `featured` keeps the urgent ones; `exclude` leaves one out',
    rateLimit: 'read',
    query: z.object({
      ...paging,
      sort_by: sortDirection,
      featured: flag.optional(),
      job: z.coerce.number('invalid_field').int('invalid_field').positive('invalid_field').optional(),
      exclude: z.coerce.number('invalid_field').int('invalid_field').positive('invalid_field').optional(),
    }),
    data: z.array(offer),
    paged: true,
  },
  similar: {
    method: 'GET',
    path: '/offers/:id/similar',
    access: 'public',
    mayLag: true,
    summary: 'Up to four live offers of the same trade, the nearest first; of a deleted offer too',
    rateLimit: 'read',
    params: idParams,
    data: z.array(offer),
    errors: ['not_found'],
  },
  read: {
    method: 'GET',
    path: '/offers/:id',
    access: 'public',
    mayLag: true,
    summary:
      'One published offer, expired and inactive ones included (`live` false); a draft only to its owner',
    rateLimit: 'read',
    params: idParams,
    data: offer,
    errors: ['not_found', 'gone', 'offer_over', 'offer_taken_down'],
  },
  countViews: {
    method: 'POST',
    path: '/offers/views',
    access: 'public',
    summary: 'Add views of today to offers: for the web itself, which counts visits of its pages',
    rateLimit: 'write',
    body: z.object({
      views: z
        .array(z.object({ id, count: z.number().int().min(1).max(1_000_000) }))
        .min(1)
        .max(5_000),
    }),
    data: z.null(),
    bodyLimit: 512 * 1024,
  },
});

export const favouritesContract = defineResource({
  list: {
    method: 'GET',
    path: '/favorite/offers/list',
    access: { role: 'candidate' },
    summary: 'Ids of the favourite offers of the caller',
    rateLimit: 'read',
    data: z.array(z.object({ id: z.number() })),
  },
  offers: {
    method: 'GET',
    path: '/favorite/offers',
    access: { role: 'candidate' },
    summary: 'The favourite offers of the caller, the latest added first; closed ones stay until taken out',
    rateLimit: 'read',
    query: z.object({ ...paging }),
    data: z.array(offer),
    paged: true,
  },
  toggle: {
    method: 'POST',
    path: '/favorite/offer/:id',
    access: { role: 'candidate' },
    summary: 'Add a live offer to the favourites, or take it out',
    rateLimit: 'write',
    params: z.object({ id: z.coerce.number('invalid_field').pipe(id) }),
    data: z.object({ favorite: z.boolean() }),
    errors: ['not_found'],
  },
});

export const offerStatistics = z.object({
  totalCandidates: z.number(),
  totalAccepted: z.number(),
  totalRejected: z.number(),
  totalAgenda: z.number(),
});

/** An application for the interview form: its sender and CV. */
const namedLiaison = offerLiaison.extend({
  cv: z.object({
    name_cv: z.string(),
    user: z.object({ surname: z.string(), name: z.string(), email: z.string() }),
  }),
});

export const ownOffer = offer.extend({
  liaisons: z.array(namedLiaison),
  statistics: offerStatistics,
  /** `total` views and views per day (Paris) of the last 30, the oldest first; null for a draft. */
  visits: z.object({
    total: z.number(),
    days: z.array(z.object({ day: z.string(), views: z.number(), applications: z.number() })),
  }),
  /** When and why staff withdrew it after a report; it cannot be enabled. */
  withdrawn: z.object({ at: timestamp, reason: z.string() }).nullable(),
  /** Deleting it returns the free publication: it runs, and nobody applied. */
  returnsFreeOffer: z.boolean(),
  /** Published and over its time, disabled or not; it cannot be enabled. */
  expired: z.boolean(),
});
export type OwnOffer = z.output<typeof ownOffer>;
