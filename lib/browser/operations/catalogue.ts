// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const parts = {
  method: 'GET',
  path: '/catalogue/parts',
} as Contract['catalogue']['parts'];

export const lists = {
  method: 'GET',
  path: '/catalogue/lists',
} as Contract['catalogue']['lists'];

export const addresses = {
  method: 'GET',
  path: '/catalogue/addresses',
} as Contract['catalogue']['addresses'];

export const offers = {
  method: 'GET',
  path: '/catalogue/offers',
} as Contract['catalogue']['offers'];
