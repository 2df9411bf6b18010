import * as z from 'zod';
import { PERSON_NAMES } from '../accounts/names.ts';
import { idParams, nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { rightsBody } from './form.ts';

/** `possible`: nobody has asked, or the request was withdrawn or has expired; `invited`: the owner has accepted. */
const JOIN_STATES = ['possible', 'asked', 'invited', 'declined'] as const;

const sharedSiren = z.object({
  /** The organisation that has proved the SIREN which the own one has typed. */
  organisationName: z.string(),
  siren: z.string(),
  state: z.enum(JOIN_STATES),
  /** When a request that waits expires. */
  expiresAt: timestamp.nullable(),
});
export type SharedSiren = z.output<typeof sharedSiren>;

const own = { role: 'recruiter', member: 'own' } as const;
const ofRequest = { ...own, own: [{ object: 'joinRequest', at: 'params.id' }] } as const;

/** A person who types the SIREN that an organisation has proved asks its owner to let them in. */
export const joinRequestsContract = defineResource(
  {
    read: {
      method: 'GET',
      path: '/recruiter/join-request',
      access: own,
      summary:
        'The other organisation that has proved the SIREN of the own one, and the request to join it; null without one',
      rateLimit: 'read',
      data: sharedSiren.nullable(),
    },
    ask: {
      method: 'POST',
      path: '/recruiter/join-request',
      access: own,
      summary:
        'Ask to join the organisation that has proved the SIREN of the own one; once while a request waits',
      rateLimit: 'account',
      data: nothing,
      errors: ['not_found', 'join_declined'],
    },
    withdraw: {
      method: 'DELETE',
      path: '/recruiter/join-request',
      access: own,
      summary: 'Withdraw the request to join another organisation; without one nothing happens',
      rateLimit: 'write',
      data: nothing,
    },
    accept: {
      method: 'POST',
      path: '/recruiter/team/requests/:id/accept',
      access: ofRequest,
      summary: 'Accept a request: the person gets an invitation, and decides',
      rateLimit: 'account',
      params: idParams,
      body: rightsBody,
      data: nothing,
      errors: ['not_found', 'not_for_member'],
    },
    decline: {
      method: 'POST',
      path: '/recruiter/team/requests/:id/decline',
      access: ofRequest,
      summary: 'Refuse a person who asked to join',
      rateLimit: 'write',
      params: idParams,
      data: nothing,
      errors: ['not_found', 'not_for_member'],
    },
  },
  PERSON_NAMES,
);
