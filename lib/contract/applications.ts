import * as z from 'zod';
import { flag, id, paging, sortDirection, timestamp } from './fields.ts';
import { offer } from './offers.ts';
import { defineResource } from './operation.ts';

/** What a candidate is told of an application (decision X-12). */
export const applicationState = z.enum(['on_hold', 'view', 'review', 'accepted', 'refused', 'closed']);
export type ApplicationState = z.output<typeof applicationState>;

export const applyBody = z.object({
  cvId: id,
  offerId: id,
  /** Must be the offer's recruiter, when given. */
  recruiterId: id.optional(),
  /** Must be the caller, when given. */
  candidateId: id.optional(),
});

export const applicationsContract = defineResource({
  liaisons: {
    method: 'GET',
    path: '/liaisons',
    access: { role: 'candidate' },
    summary: 'Ids of the offers the candidate applied to',
    data: z.object({ offersIdList: z.array(z.number()) }),
  },
  apply: {
    method: 'POST',
    path: '/edit-status',
    access: {
      role: 'candidate',
      own: [
        { object: 'user', at: 'body.candidateId' },
        { object: 'cv', at: 'body.cvId' },
      ],
    },
    summary: "Apply to a live offer with a published CV of one's own, once",
    body: applyBody,
    data: z.object({ id: z.number() }),
    errors: ['not_found', 'cv_not_published', 'offer_closed', 'already_applied'],
  },
  sentByCandidate: {
    method: 'POST',
    path: '/offer-infos',
    access: { role: 'candidate', own: [{ object: 'user', at: 'body.candidateId' }] },
    summary:
      'Applications of the candidate: no flag means sent and undecided, else accepted or rejected ones',
    query: z.object({
      ...paging,
      sort_by: sortDirection,
      accepted: flag.optional(),
      rejected: flag.optional(),
      hidden: flag.optional(),
    }),
    body: z.object({ candidateId: id.optional() }),
    data: z.array(
      z.object({
        id: z.number(),
        offerId: z.number(),
        cvId: z.number(),
        cv: z.object({ id: z.number(), name_cv: z.string() }),
        state: applicationState,
        createdAt: timestamp,
        offer,
      }),
    ),
    paged: true,
  },
  receivedByRecruiter: {
    method: 'POST',
    path: '/cv-infos',
    access: { role: 'recruiter', own: [{ object: 'user', at: 'body.recruitersId' }] },
    summary: 'CVs received by the recruiter, by bucket: no flag, selected, accepted or rejected',
    query: z.object({
      ...paging,
      sort_by: sortDirection,
      selected: flag.optional(),
      accepted: flag.optional(),
      rejected: flag.optional(),
      hidden: flag.optional(),
    }),
    body: z.object({ recruitersId: id.optional() }),
    data: z.array(
      z.object({
        id: z.number(),
        cvId: z.number(),
        offerId: z.number().nullable(),
        recruiterId: z.number(),
        candidateId: z.number(),
        origin: z.enum(['application', 'cv_search']),
        accepted: z.boolean(),
        rejected: z.boolean(),
        selected: z.boolean(),
        viewedAt: timestamp.nullable(),
        createdAt: timestamp,
        cv: z.object({
          id: z.number(),
          name_cv: z.string(),
          city: z.string(),
          user: z.object({
            id: z.number(),
            surname: z.string(),
            name: z.string(),
            email: z.string(),
            phonenumber: z.string().nullable(),
            gender: z.enum(['m', 'f']).nullable(),
          }),
          joblistCVs: z.array(z.object({ jobId: z.number(), otherJobId: z.number().nullable() })),
          experienceCV: z.array(z.object({ lvlId: z.number() })),
        }),
      }),
    ),
    paged: true,
  },
});
