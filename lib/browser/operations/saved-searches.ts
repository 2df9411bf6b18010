// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const saveOffer = {
  method: 'POST',
  path: '/search/save-offer',
} as Contract['savedSearches']['saveOffer'];

export const saveCv = {
  method: 'POST',
  path: '/search/save-cv',
} as Contract['savedSearches']['saveCv'];

export const listSaved = {
  method: 'GET',
  path: '/search/get',
} as Contract['savedSearches']['listSaved'];

export const readSaved = {
  method: 'GET',
  path: '/search/get/:id',
} as Contract['savedSearches']['readSaved'];

export const updateSaved = {
  method: 'PUT',
  path: '/search/update/:id',
} as Contract['savedSearches']['updateSaved'];

export const deleteSaved = {
  method: 'DELETE',
  path: '/search/delete/:id',
} as Contract['savedSearches']['deleteSaved'];
