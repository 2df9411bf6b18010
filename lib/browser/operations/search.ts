// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const searchOffer = {
  method: 'POST',
  path: '/searchOffer',
} as Contract['search']['searchOffer'];

export const searchCV = {
  method: 'POST',
  path: '/searchCV',
} as Contract['search']['searchCV'];
