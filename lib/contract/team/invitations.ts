import * as z from 'zod';
import { MEMBER_ROLES } from '#lib/rules/organisations/member-roles.ts';
import { sessionUser } from '../accounts/authentication.ts';
import { PERSON_NAMES } from '../accounts/names.ts';
import { nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { joinBody } from './form.ts';

/** The secret in the mailed link. */
const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/**
 * `register`: nobody has an account at the address; `sign_in`: its owner must sign in; `ready`: its owner is signed in;
 * `drafts`: likewise, and drafts of offers come along;
 * `other_account`: somebody else is signed in; `in_use`: the organisation of the invited person has data;
 * `has_colleagues`: the invited person works with others; `member`: works here already. The others are over.
 */
const INVITATION_STATES = [
  'register',
  'sign_in',
  'ready',
  'drafts',
  'other_account',
  'in_use',
  'has_colleagues',
  'member',
  'accepted',
  'revoked',
  'declined',
  'expired',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

const shownInvitation = z.object({
  state: z.enum(INVITATION_STATES),
  email: z.string(),
  organisationName: z.string(),
  /** Who invites; null once their account is closed. */
  inviter: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  /** Null is every site. */
  siteNames: z.array(z.string()).nullable(),
  expiresAt: timestamp,
});
export type ShownInvitation = z.output<typeof shownInvitation>;

export const teamInvitationsContract = defineResource(
  {
    read: {
      method: 'GET',
      path: '/team-invitations/:token',
      access: 'public',
      summary: 'Who invites to which organisation, and what can be done; reading it changes nothing',
      rateLimit: 'account',
      params,
      data: shownInvitation,
      errors: ['not_found'],
    },
    accept: {
      method: 'POST',
      path: '/team-invitations/:token/accept',
      access: 'public',
      summary: 'Join with the account of the invited address, which must be signed in',
      rateLimit: 'account',
      params,
      data: nothing,
      errors: ['not_found', 'invitation_over', 'invitation_of_other', 'organisation_in_use'],
    },
    register: {
      dealsInTokens: true,
      method: 'POST',
      path: '/team-invitations/:token/register',
      access: 'public',
      summary: 'Register at the invited address, which the link proves, and join; signs in',
      rateLimit: 'account',
      params,
      body: joinBody,
      data: z.object({ user: sessionUser }),
      errors: ['not_found', 'invitation_over', 'invitation_of_other', 'too_many_requests'],
    },
    decline: {
      method: 'POST',
      path: '/team-invitations/:token/decline',
      access: 'public',
      summary: 'Decline an invitation; one that is over stays as it is',
      rateLimit: 'account',
      params,
      data: nothing,
      errors: ['not_found'],
    },
  },
  PERSON_NAMES,
);
