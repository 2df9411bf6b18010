import * as z from 'zod';
import { MEMBER_ROLES } from '#lib/rules/organisations/member-roles.ts';
import { PERSON_NAMES } from '../accounts/names.ts';
import { idParam, idParams, nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { changedRights, invitationBody } from './form.ts';

const rights = {
  role: z.enum(MEMBER_ROLES),
  mayPublish: z.boolean(),
  /** Null is every site. */
  siteIds: z.array(z.number()).nullable(),
};

const member = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...rights,
  since: timestamp,
  isSelf: z.boolean(),
  /** Of the rights. */
  revision: z.number(),
  /** Whether the caller may change and remove them. */
  canChange: z.boolean(),
});

const invitation = z.object({
  id: z.number(),
  email: z.string(),
  ...rights,
  expiresAt: timestamp,
  isExpired: z.boolean(),
});

const request = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  askedAt: timestamp,
});

const team = z.object({
  members: z.array(member),
  /** Neither accepted nor withdrawn; only those that the caller may change. */
  invitations: z.array(invitation),
  /** Who asks to join; only for owners. */
  requests: z.array(request),
  /** The sites and roles that the caller may give. */
  sites: z.array(z.object({ id: z.number(), siteName: z.string() })),
  roles: z.array(z.enum(MEMBER_ROLES)),
  givesEverySite: z.boolean(),
});

export type Team = z.output<typeof team>;

const manage = { role: 'recruiter', member: 'manage' } as const;
const ofMember = { ...manage, own: [{ object: 'member', at: 'params.id' }] } as const;
const ofInvitation = { ...manage, own: [{ object: 'teamInvitation', at: 'params.id' }] } as const;

export const teamContract = defineResource(
  {
    list: {
      method: 'GET',
      path: '/recruiter/team',
      access: manage,
      summary: 'The people of the organisation, and who is invited',
      rateLimit: 'read',
      data: team,
    },
    own: {
      method: 'GET',
      path: '/recruiter/membership',
      access: { role: 'recruiter', member: 'self' },
      summary: 'For which organisation the caller works, in which role, and whether others do too',
      rateLimit: 'read',
      data: z.object({
        organisationName: z.string(),
        role: z.enum(MEMBER_ROLES),
        colleagues: z.number(),
      }),
    },
    invite: {
      once: true,
      method: 'POST',
      path: '/recruiter/team/invitations',
      access: manage,
      summary: 'Invite somebody by mail; nobody gives more rights than their own',
      rateLimit: 'account',
      body: invitationBody,
      data: nothing,
      errors: ['too_many_requests'],
    },
    resend: {
      method: 'POST',
      path: '/recruiter/team/invitations/:id/resend',
      access: ofInvitation,
      summary: 'Mail an invitation again, with a new link for seven days; the earlier link stops working',
      rateLimit: 'account',
      params: idParams,
      data: nothing,
      errors: ['not_found', 'too_many_requests'],
    },
    revoke: {
      method: 'DELETE',
      path: '/recruiter/team/invitations/:id',
      access: ofInvitation,
      summary: 'Withdraw an invitation',
      rateLimit: 'write',
      params: idParams,
      data: nothing,
      errors: ['not_found'],
    },
    change: {
      method: 'PUT',
      path: '/recruiter/team/members/:id',
      access: ofMember,
      summary: 'Change the role and the sites of a member',
      rateLimit: 'write',
      params: idParams,
      body: changedRights,
      data: nothing,
      errors: ['not_found', 'not_for_member', 'last_owner', 'data_changed'],
    },
    remove: {
      method: 'DELETE',
      path: '/recruiter/team/members/:id',
      access: ofMember,
      summary:
        'Remove a member, who keeps the account and founds an organisation of their own; what they wrote goes to an owner',
      rateLimit: 'write',
      params: idParams,
      data: nothing,
      errors: ['not_found', 'not_for_member', 'last_owner'],
    },
    showSite: {
      method: 'PUT',
      path: '/recruiter/membership/shown-site',
      access: {
        role: 'recruiter',
        member: 'self',
        own: [{ object: 'establishment', at: 'body.siteId' }],
      },
      summary:
        'Choose the site that the lists of offers, applications, interviews and messages show; null for all',
      rateLimit: 'write',
      body: z.object({ siteId: idParam.nullable() }),
      data: nothing,
      errors: ['not_found'],
    },
    leave: {
      method: 'POST',
      path: '/recruiter/membership/leave',
      access: { role: 'recruiter', member: 'self' },
      summary: 'Leave the organisation, whose data stays with it; not for the last owner',
      rateLimit: 'write',
      data: nothing,
      errors: ['last_owner'],
    },
  },
  PERSON_NAMES,
);
