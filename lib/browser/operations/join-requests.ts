// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/recruiter/join-request',
} as unknown as Contract['joinRequests']['read'];

export const ask = {
  method: 'POST',
  path: '/recruiter/join-request',
} as unknown as Contract['joinRequests']['ask'];

export const withdraw = {
  method: 'DELETE',
  path: '/recruiter/join-request',
} as unknown as Contract['joinRequests']['withdraw'];

export const accept = {
  method: 'POST',
  path: '/recruiter/team/requests/:id/accept',
} as unknown as Contract['joinRequests']['accept'];

export const decline = {
  method: 'POST',
  path: '/recruiter/team/requests/:id/decline',
} as unknown as Contract['joinRequests']['decline'];
