// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/favorite/offers/list',
} as Contract['favourites']['list'];

export const offers = {
  method: 'GET',
  path: '/favorite/offers',
} as Contract['favourites']['offers'];

export const toggle = {
  method: 'POST',
  path: '/favorite/offer/:id',
} as Contract['favourites']['toggle'];
