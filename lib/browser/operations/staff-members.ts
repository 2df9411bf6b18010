// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/staff/members',
} as unknown as Contract['staffMembers']['list'];

export const add = {
  method: 'POST',
  path: '/staff/members',
} as unknown as Contract['staffMembers']['add'];

export const change = {
  method: 'POST',
  path: '/staff/members/:id',
} as unknown as Contract['staffMembers']['change'];

export const end = {
  method: 'POST',
  path: '/staff/members/:id/end',
} as unknown as Contract['staffMembers']['end'];

export const resetAccess = {
  method: 'POST',
  path: '/staff/members/:id/reset',
} as unknown as Contract['staffMembers']['resetAccess'];
