import * as z from 'zod';
import { STAFF_ROLES } from '#lib/rules/staff/staff-roles.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { email, nameText } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';

const roles = z.array(z.enum(STAFF_ROLES, 'invalid_field'), 'staff_roles').min(1, 'staff_roles');

const member = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  createdAt: timestamp,
  lastSigninAt: timestamp.nullable(),
  /** Whether there is a way to sign in; else the set-up link has not been used. */
  isSetUp: z.boolean(),
  endedAt: timestamp.nullable(),
});
export type StaffMember = z.output<typeof member>;

/** The people of the back office. At least one who can sign in is always an admin. */
export const staffMembersContract = defineResource({
  list: {
    method: 'GET',
    path: '/staff/members',
    access: { staff: 'staff' },
    summary: 'Everybody of the staff, those who left last',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(member),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/staff/members',
    access: { staff: 'staff' },
    summary: 'Add a person to the staff; they get a mail with a link of 48 hours',
    rateLimit: 'account',
    body: z.object({ email, name: nameText(80), roles, language: z.enum(['fr', 'en']).default('fr') }),
    data: nothing,
    errors: ['staff_known'],
  },
  change: {
    method: 'POST',
    path: '/staff/members/:id',
    access: { staff: 'staff' },
    summary: 'Change name and roles; roles apply from the next call on',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ name: nameText(80), roles }),
    data: nothing,
    errors: ['last_admin'],
  },
  end: {
    method: 'POST',
    path: '/staff/members/:id/end',
    access: { staff: 'staff' },
    summary: 'End the access of a person: sessions, passkeys, password and codes',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['last_admin'],
  },
  resetAccess: {
    method: 'POST',
    path: '/staff/members/:id/reset',
    access: { staff: 'staff' },
    summary: 'For a lost device, or who comes back: ends all ways to sign in and mails a new link',
    rateLimit: 'account',
    params: idParams,
    data: nothing,
    errors: ['last_admin'],
  },
});
