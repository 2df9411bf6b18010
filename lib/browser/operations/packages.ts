// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  planDays: 'plan_days',
  priceExclTax: 'price_ht',
  priceInclTax: 'price_ttc',
};

export const list = {
  method: 'GET',
  path: '/infos/packages',
  names: NAMES_1,
} as unknown as Contract['packages']['list'];

export const offers = {
  method: 'GET',
  path: '/subscriptions/offers',
  names: NAMES_1,
} as unknown as Contract['packages']['offers'];

export const autonomous = {
  method: 'GET',
  path: '/autonomous-packages',
  names: NAMES_1,
} as unknown as Contract['packages']['autonomous'];
