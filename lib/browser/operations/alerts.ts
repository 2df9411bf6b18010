// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const set = {
  method: 'PUT',
  path: '/search/alert/:id',
} as Contract['alerts']['set'];

export const readLink = {
  method: 'GET',
  path: '/alerts/:token',
} as Contract['alerts']['readLink'];

export const stop = {
  method: 'POST',
  path: '/alerts/:token/stop',
} as Contract['alerts']['stop'];
