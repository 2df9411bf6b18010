// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/team-invitations/:token',
} as unknown as Contract['teamInvitations']['read'];

export const accept = {
  method: 'POST',
  path: '/team-invitations/:token/accept',
} as unknown as Contract['teamInvitations']['accept'];

export const decline = {
  method: 'POST',
  path: '/team-invitations/:token/decline',
} as unknown as Contract['teamInvitations']['decline'];
