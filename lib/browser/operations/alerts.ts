// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';
import { SAVED_SEARCH_NAMES } from '#lib/contract/saved-searches/names.ts';

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

export const ask = {
  method: 'POST',
  path: '/alerts',
  requestNames: SAVED_SEARCH_NAMES,
} as unknown as Contract['alerts']['ask'];

export const readRequest = {
  method: 'GET',
  path: '/alerts/confirm/:token',
  names: SAVED_SEARCH_NAMES,
} as unknown as Contract['alerts']['readRequest'];

export const confirm = {
  method: 'POST',
  path: '/alerts/confirm/:token',
} as unknown as Contract['alerts']['confirm'];

export const readLink = {
  method: 'GET',
  path: '/alerts/:token',
  names: NAMES_1,
} as unknown as Contract['alerts']['readLink'];

export const stop = {
  method: 'POST',
  path: '/alerts/:token/stop',
} as unknown as Contract['alerts']['stop'];
