// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
};

export const read = {
  method: 'GET',
  path: '/team-invitations/:token',
} as unknown as Contract['teamInvitations']['read'];

export const accept = {
  method: 'POST',
  path: '/team-invitations/:token/accept',
} as unknown as Contract['teamInvitations']['accept'];

export const register = {
  method: 'POST',
  path: '/team-invitations/:token/register',
  names: NAMES_1,
} as unknown as Contract['teamInvitations']['register'];

export const decline = {
  method: 'POST',
  path: '/team-invitations/:token/decline',
} as unknown as Contract['teamInvitations']['decline'];
