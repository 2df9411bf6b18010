// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/infos/packages',
} as Contract['packages']['list'];

export const offers = {
  method: 'GET',
  path: '/subscriptions/offers',
} as Contract['packages']['offers'];

export const autonomous = {
  method: 'GET',
  path: '/autonomous-packages',
} as Contract['packages']['autonomous'];
