// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/offers',
} as Contract['offers']['list'];

export const similar = {
  method: 'GET',
  path: '/offers/:id/similar',
} as Contract['offers']['similar'];

export const read = {
  method: 'GET',
  path: '/offers/:id',
} as Contract['offers']['read'];

export const countViews = {
  method: 'POST',
  path: '/offers/views',
} as Contract['offers']['countViews'];
