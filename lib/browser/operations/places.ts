// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const suggest = {
  method: 'GET',
  path: '/places',
} as Contract['places']['suggest'];

export const resolve = {
  method: 'GET',
  path: '/places/resolve',
} as Contract['places']['resolve'];

export const byCode = {
  method: 'GET',
  path: '/places/:code',
} as Contract['places']['byCode'];
