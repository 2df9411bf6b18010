import * as z from 'zod';
import { FILLED_REASONS } from '#lib/rules/offers/offer-end.ts';
import { PAY_UNITS } from '#lib/rules/offers/pay.ts';
import { RHYTHMS, SCHOOLS } from '#lib/rules/offers/trainee-contracts.ts';
import { PAY_COLUMNS } from '#lib/rules/offers/trainee-pay.ts';
import { SATURDAYS } from '#lib/rules/offers/working-time.ts';
import { screeningQuestion } from '../applications/screening.ts';
import { openingHours } from '../organisations/opening-hours.ts';
import { proof } from '../organisations/proof.ts';
import { flag, idParams, paging, sortDirection, timestamp } from '../platform/fields.ts';
import { id } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { OFFER_NAMES } from './names.ts';

const link = <K extends string>(key: K) => z.array(z.object({ [key]: z.number() } as Record<K, z.ZodNumber>));

/** Flags and ids of an application, for the offer's owner only. */
export const offerApplicant = z.object({
  id: z.number(),
  candidateId: z.number(),
  cvId: z.number(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  hidden: z.boolean(),
});

/** What the law pays people in training, in gross euros: each row an age, each column a year, a level or an hour. */
const payTable = z.object({
  columns: z.array(z.enum(PAY_COLUMNS)),
  rows: z.array(
    z.object({ from: z.number().nullable(), to: z.number().nullable(), amounts: z.array(z.number()) }),
  ),
  since: z.string(),
  source: z.string(),
});

/** Answered applications out of ten, and the median of the days that the answers took; null when none was answered. */
export const responseBadge = z.object({ outOfTen: z.number(), days: z.number().nullable() });

/** Lists hold ids of the reference lists. */
export const offer = z.object({
  id: z.number(),
  /** The recruiter; 0 once they have left, when only applicants still see the offer. */
  userId: z.number(),
  companyName: z.string(),
  logo: z.string().nullable(),
  city: z.string(),
  postalCode: z.string(),
  /** Null on a draft without a town. */
  place: z
    .object({ code: z.string(), region: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable(),
  /** Gross a year, in euros: the least of a range. Null for people in training, who are paid by `payTable`. */
  salary: z.number().nullable(),
  /** Gross a year, in euros; null unless the pay is a range. */
  salaryMax: z.number().nullable(),
  /** In which the pay was entered and is shown. */
  payUnit: z.enum(PAY_UNITS),
  /** Bonuses or commission come on top. */
  variablePay: z.boolean(),
  /** In tenths, as `37.5`. */
  weeklyHours: z.number().nullable(),
  payTable: payTable.nullable(),
  status: z.enum(['draft', 'published']),
  /** `status` as a number: draft 1, published 2. */
  statusNumber: z.union([z.literal(1), z.literal(2)]),
  isActive: z.boolean(),
  /** Published, active and not expired: it can be applied to. */
  live: z.boolean(),
  isFeatured: z.boolean(),
  /** Null while a draft does not say. */
  cleanRecord: z.boolean().nullable(),
  otherAdvantage: z.string().nullable(),
  sentDate: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  offerPackage: z.object({ packageId: z.number().nullable(), expiryDate: timestamp.nullable() }),
  partner: z.object({ publishedAt: timestamp.nullable(), archivedAt: timestamp.nullable() }),
  recruitment: z.array(
    z.object({
      objectiveId: z.number().nullable(),
      responsibilityId: z.number().nullable(),
      contractId: z.number().nullable(),
    }),
  ),
  trades: z.array(z.object({ tradeId: z.number(), preciseJobId: z.number().nullable() })),
  trainings: z.array(z.object({ experienceId: z.number().nullable(), diplomaId: z.number().nullable() })),
  missions: link('missionId'),
  tasks: link('taskId'),
  skills: link('skillId'),
  competences: link('competenceId'),
  tools: link('toolId'),
  languages: link('languageId'),
  licences: link('licenceId'),
  advantages: link('advantageId'),
  mainQualities: link('qualityMainId'),
  qualities2: link('quality2Id'),
  qualities3: link('quality3Id'),
  /** Candidates are asked questions when they apply. */
  asksQuestions: z.boolean(),
  /** How reliably its organisation answers; null with too few applications. */
  responseBadge: responseBadge.nullable(),
  /** The site that it belongs to; null where it belongs to the whole organisation. */
  siteId: z.number().nullable(),
  /** How many people applied. */
  candidatesCount: z.number(),
  applicants: z.array(offerApplicant),
  cvApplicants: z.array(offerApplicant),
  interviews: z.array(z.object({ id: z.number() })),
});
export type Offer = z.output<typeof offer>;

/** With the employer's own texts, the working time and how to reach them, which lists of offers leave out. */
export const fullOffer = offer.extend({
  /** The job: plain text, with lines that begin with '- ' for lists. */
  description: z.string().nullable(),
  companyPitch: z.string().nullable(),
  /** Null unless the recruiter shows it. */
  street: z.string().nullable(),
  /** As dialled, `+33474000000`; for the owner, and for others while the offer is online. */
  phone: z.string().nullable(),
  /** When to call, in the employer's words. */
  callingHours: z.string().nullable(),
  /** ISO weekdays but Saturday; none when not stated. */
  days: z.array(z.number()),
  saturday: z.enum(SATURDAYS).nullable(),
  /** `YYYY-MM-DD`. */
  startOn: z.string().nullable(),
  /** As soon as possible. */
  startsAtOnce: z.boolean(),
  /** Of a contract that ends. */
  contractMonths: z.number().nullable(),
  /** What a person in training prepares, how school and work take turns, and the school. */
  targetDiplomaId: z.number().nullable(),
  targetOptionId: z.number().nullable(),
  rhythm: z.enum(RHYTHMS).nullable(),
  school: z.enum(SCHOOLS).nullable(),
  schoolName: z.string().nullable(),
  positions: z.number().nullable(),
  requiredHabilitations: z.array(z.number()),
  preferredHabilitations: z.array(z.number()),
  screeningQuestions: z.array(screeningQuestion),
  /** Null while its organisation has proved nothing. */
  proof: proof.nullable(),
  /** The site that it belongs to, which has a page. */
  establishment: z.object({ name: z.string(), slug: z.string(), openingHours }).nullable(),
});
export type FullOffer = z.output<typeof fullOffer>;

/**
 * For those who read every offer: without the telephone numbers, which would be a list to call, and without what only
 * candidates of Bielle are asked.
 */
export const cataloguedOffer = fullOffer.omit({ phone: true, callingHours: true, screeningQuestions: true });
export type CataloguedOffer = z.output<typeof cataloguedOffer>;

export const offersContract = defineResource(
  {
    list: {
      method: 'GET',
      path: '/offers',
      access: 'public',
      mayLag: true,
      summary:
        'Live offers, newest first; `featured` keeps the urgent ones; `exclude` leaves one out, `ids` keeps those named',
      rateLimit: 'read',
      query: z.object({
        ...paging,
        sortDirection: sortDirection,
        featured: flag.optional(),
        job: z.coerce.number('invalid_field').int('invalid_field').positive('invalid_field').optional(),
        exclude: z.coerce.number('invalid_field').int('invalid_field').positive('invalid_field').optional(),
        /** At most 50, with commas. */
        ids: z
          .string()
          .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,49}$/, 'invalid_field')
          .optional(),
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
      data: fullOffer,
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
  },
  OFFER_NAMES,
);

export const offerStatistics = z.object({
  totalCandidates: z.number(),
  totalAccepted: z.number(),
  totalRejected: z.number(),
  totalInterviews: z.number(),
});

/** An application for the interview form: its sender and CV. */
const namedApplicant = offerApplicant.extend({
  cv: z.object({
    cvName: z.string(),
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
});

export const ownOffer = offer.extend({
  applicants: z.array(namedApplicant),
  statistics: offerStatistics,
  /** `total` views and views per day (Paris) of the last 30, the oldest first; null for a draft. */
  visits: z.object({
    total: z.number(),
    days: z.array(z.object({ day: z.string(), views: z.number(), applications: z.number() })),
  }),
  /** What its posters led to; null before the first one. */
  poster: z.object({ visits: z.number(), applications: z.number() }).nullable(),
  /** When and why staff withdrew it after a report; it cannot be enabled. */
  withdrawn: z.object({ at: timestamp, reason: z.string() }).nullable(),
  /** Its people stopped recruiting for it, and why; null while they do not. */
  filledReason: z.enum(FILLED_REASONS).nullable(),
  /** Deleting it returns the free publication: it runs, and nobody applied. */
  returnsFreeOffer: z.boolean(),
  /** The day (`YYYY-MM-DD`) from which a newer minimum exceeds the pay; the offer stays online. */
  payBelowSince: z.string().nullable(),
  /** Published and over its time, disabled or not; it cannot be enabled. */
  expired: z.boolean(),
});
export type OwnOffer = z.output<typeof ownOffer>;
