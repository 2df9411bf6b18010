// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const searchOffer = {
  method: 'POST',
  path: '/searchOffer',
} as Contract['search']['searchOffer'];

export const saveOffer = {
  method: 'POST',
  path: '/search/save-offer',
} as Contract['search']['saveOffer'];

export const searchCV = {
  method: 'POST',
  path: '/searchCV',
} as Contract['search']['searchCV'];

export const saveCv = {
  method: 'POST',
  path: '/search/save-cv',
} as Contract['search']['saveCv'];

export const listSaved = {
  method: 'GET',
  path: '/search/get',
} as Contract['search']['listSaved'];

export const readSaved = {
  method: 'GET',
  path: '/search/get/:id',
} as Contract['search']['readSaved'];

export const updateSaved = {
  method: 'PUT',
  path: '/search/update/:id',
} as Contract['search']['updateSaved'];

export const deleteSaved = {
  method: 'DELETE',
  path: '/search/delete/:id',
} as Contract['search']['deleteSaved'];
