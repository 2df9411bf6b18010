// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const prepare = {
  method: 'POST',
  path: '/recruiter/offers/:id/poster',
} as unknown as Contract['posters']['prepare'];

export const resolve = {
  method: 'GET',
  path: '/posters/:code',
} as unknown as Contract['posters']['resolve'];

export const countVisits = {
  method: 'POST',
  path: '/posters/visits',
} as unknown as Contract['posters']['countVisits'];
