import * as z from 'zod';
import { packageValue } from '../content/values.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

export const REQUESTED = [
  'staffAccounts.extendPlan',
  'staffGarages.verify',
  'staffContent.savePackage',
  'staffContent.revertPackage',
] as const;

const price = z.object({
  /** Of the package. */
  key: z.string(),
  /** In the reader’s language. */
  name: z.string(),
  /** In force now, and as asked for. */
  before: packageValue,
  after: packageValue,
  /** Null as soon as somebody agrees. */
  effectiveFrom: timestamp.nullable(),
});

const request = z.object({
  id: z.number(),
  operation: z.enum(REQUESTED),
  /** Empty once the plan or the garage is gone. */
  company: z.string(),
  /** Of the garage. */
  siret: z.string().nullable(),
  /** To add to a plan. */
  days: z.number().nullable(),
  /** Of a package. */
  price: price.nullable(),
  /** May be empty for a price. */
  reason: z.string(),
  askedBy: z.string(),
  /** The caller asked for it: somebody else has to agree. */
  isMine: z.boolean(),
  askedAt: timestamp,
});
export type StaffRequest = z.output<typeof request>;

const act = {
  method: 'POST',
  access: { staff: 'self' },
  rateLimit: 'write',
  params: idParams,
  data: nothing,
} as const;

/** What gives plans or proof, or changes a price, waits here for a second person. Refunds wait in their own list. */
export const staffRequestsContract = defineResource({
  list: {
    method: 'GET',
    path: '/staff/requests',
    access: { staff: 'self' },
    summary: 'What waits for a second person and the caller’s roles allow, the oldest first',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(request),
    paged: true,
  },
  approve: {
    ...act,
    path: '/staff/requests/:id/approve',
    summary: 'Agree to what somebody else asked for, and carry it out',
    errors: ['already_decided', 'second_person', 'siren_proven', 'content_changed', 'conflict'],
  },
  decline: {
    ...act,
    path: '/staff/requests/:id/decline',
    summary: 'Give up what waits; the person who asked may do it too',
    errors: ['already_decided'],
  },
});
