// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
};

export const list = {
  method: 'GET',
  path: '/recruiter/team',
  names: NAMES_1,
} as unknown as Contract['team']['list'];

export const own = {
  method: 'GET',
  path: '/recruiter/membership',
} as unknown as Contract['team']['own'];

export const invite = {
  method: 'POST',
  path: '/recruiter/team/invitations',
} as unknown as Contract['team']['invite'];

export const resend = {
  method: 'POST',
  path: '/recruiter/team/invitations/:id/resend',
} as unknown as Contract['team']['resend'];

export const revoke = {
  method: 'DELETE',
  path: '/recruiter/team/invitations/:id',
} as unknown as Contract['team']['revoke'];

export const change = {
  method: 'PUT',
  path: '/recruiter/team/members/:id',
} as unknown as Contract['team']['change'];

export const remove = {
  method: 'DELETE',
  path: '/recruiter/team/members/:id',
} as unknown as Contract['team']['remove'];

export const showSite = {
  method: 'PUT',
  path: '/recruiter/membership/shown-site',
} as unknown as Contract['team']['showSite'];

export const leave = {
  method: 'POST',
  path: '/recruiter/membership/leave',
} as unknown as Contract['team']['leave'];
