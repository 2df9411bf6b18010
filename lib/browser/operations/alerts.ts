// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  searchName: 'name_search',
};

export const set = {
  method: 'PUT',
  path: '/search/alert/:id',
} as unknown as Contract['alerts']['set'];

export const setForCvs = {
  method: 'PUT',
  path: '/search/cv-alert/:id',
} as unknown as Contract['alerts']['setForCvs'];

export const readLink = {
  method: 'GET',
  path: '/alerts/:token',
  names: NAMES_1,
} as unknown as Contract['alerts']['readLink'];

export const stop = {
  method: 'POST',
  path: '/alerts/:token/stop',
} as unknown as Contract['alerts']['stop'];
