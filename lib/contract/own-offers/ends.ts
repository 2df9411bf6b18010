import * as z from 'zod';
import { FILLED_REASONS } from '#lib/rules/offers/offer-end.ts';
import { OFFER_NAMES } from '../offers/names.ts';
import { offer } from '../offers/offers.ts';
import { idParam, idParams, nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** The secret in the mailed link: a number and a mark that only we can make. */
const linkParams = z.object({ token: z.string().max(80) });

/** What can become of a published offer. */
export const offerEnd = z.object({
  offer,
  state: z.enum(['live', 'closed', 'expired', 'filled']),
  expiresAt: timestamp,
  /**
   * The end after an extension, and the credits left; `until` is null without a credit, `credits` without a limit. Null
   * when the person may not publish, or the offer is not live.
   */
  extension: z.object({ until: timestamp.nullable(), credits: z.number().nullable() }).nullable(),
  /** Applications that wait for an answer. */
  open: z.number(),
  /** Who may have got the job; empty when no plan opens the applications. */
  hires: z.array(z.object({ applicationId: z.number(), person: z.string() })),
});
export type OfferEnd = z.output<typeof offerEnd>;

const extendBody = z.object({
  /** The end that the person saw: a second press extends nothing. */
  expiresAt: z.iso.datetime('invalid_field'),
});

const fillBody = z.object({
  reason: z.enum(FILLED_REASONS, 'required_field'),
  /** The application of who got the job, for the reason `bielle`: it is accepted. */
  applicationId: idParam.optional(),
});

const OWN = [{ object: 'offer', at: 'params.id' }] as const;

const EXTEND_ERRORS = ['not_found', 'offer_closed', 'conflict', 'profile_incomplete', 'no_plan'] as const;
const FILL_ERRORS = ['not_found', 'offer_draft', 'conflict'] as const;

export const offerEndsContract = defineResource(
  {
    read: {
      method: 'GET',
      path: '/recruiter/offers/:id/end',
      access: { role: 'recruiter', member: 'read', own: OWN },
      summary: 'What can become of a published offer of the caller: extended, or marked as filled',
      rateLimit: 'read',
      params: idParams,
      data: offerEnd,
      errors: ['not_found', 'offer_draft'],
    },
    extend: {
      method: 'POST',
      path: '/recruiter/offers/:id/extend',
      access: { role: 'recruiter', member: 'publish', own: OWN },
      summary: 'Add the term of another publication to a live offer; takes a credit',
      rateLimit: 'write',
      params: idParams,
      body: extendBody,
      data: nothing,
      errors: EXTEND_ERRORS,
    },
    fill: {
      method: 'POST',
      path: '/recruiter/offers/:id/filled',
      access: { role: 'recruiter', member: 'work', own: OWN },
      summary: 'Take an offer offline because recruiting has ended, and close its open applications',
      rateLimit: 'write',
      params: idParams,
      body: fillBody,
      data: nothing,
      errors: FILL_ERRORS,
    },
    readByLink: {
      method: 'GET',
      path: '/offer-ends/:token',
      access: 'public',
      summary: 'The same as `read`, for the person of a mailed link',
      rateLimit: 'read',
      params: linkParams,
      data: offerEnd,
      errors: ['not_found', 'offer_draft'],
    },
    extendByLink: {
      method: 'POST',
      path: '/offer-ends/:token/extend',
      access: 'public',
      summary: 'The same as `extend`, for the person of a mailed link',
      rateLimit: 'account',
      params: linkParams,
      body: extendBody,
      data: nothing,
      errors: EXTEND_ERRORS,
    },
    fillByLink: {
      method: 'POST',
      path: '/offer-ends/:token/filled',
      access: 'public',
      summary: 'The same as `fill`, for the person of a mailed link',
      rateLimit: 'account',
      params: linkParams,
      body: fillBody,
      data: nothing,
      errors: FILL_ERRORS,
    },
  },
  OFFER_NAMES,
);
