// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const readProfile = {
  method: 'GET',
  path: '/user/:id/billing-profile',
} as Contract['billing']['readProfile'];

export const saveProfile = {
  method: 'PUT',
  path: '/user/:id/billing-profile',
} as Contract['billing']['saveProfile'];
