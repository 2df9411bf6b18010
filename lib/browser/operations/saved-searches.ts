// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';
import { SAVED_SEARCH_NAMES } from '#lib/contract/saved-searches/names.ts';

export const saveOffer = {
  method: 'POST',
  path: '/search/save-offer',
  names: SAVED_SEARCH_NAMES,
} as unknown as Contract['savedSearches']['saveOffer'];

export const saveCv = {
  method: 'POST',
  path: '/search/save-cv',
  names: SAVED_SEARCH_NAMES,
} as unknown as Contract['savedSearches']['saveCv'];

export const listSaved = {
  method: 'GET',
  path: '/search/get',
  names: SAVED_SEARCH_NAMES,
} as unknown as Contract['savedSearches']['listSaved'];

export const readSaved = {
  method: 'GET',
  path: '/search/get/:id',
  names: SAVED_SEARCH_NAMES,
} as unknown as Contract['savedSearches']['readSaved'];

export const updateSaved = {
  method: 'PUT',
  path: '/search/update/:id',
  names: SAVED_SEARCH_NAMES,
} as unknown as Contract['savedSearches']['updateSaved'];

export const rename = {
  method: 'PUT',
  path: '/search/rename/:id',
  names: SAVED_SEARCH_NAMES,
} as unknown as Contract['savedSearches']['rename'];

export const deleteSaved = {
  method: 'DELETE',
  path: '/search/delete/:id',
} as unknown as Contract['savedSearches']['deleteSaved'];
