// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  isFreeOffer: 'is_free_offer',
  hasEnoughCredit: 'has_enough_credit',
  totalRemaining: 'total_remaining_quantity',
  remaining: 'remaining_quantity',
  totalActive: 'total_active',
};

export const status = {
  method: 'GET',
  path: '/user-v2/subscription-status',
  names: NAMES_1,
} as unknown as Contract['plans']['status'];
