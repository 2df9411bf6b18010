// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const suggest = {
  method: 'GET',
  path: '/places',
} as unknown as Contract['places']['suggest'];

export const resolve = {
  method: 'GET',
  path: '/places/resolve',
} as unknown as Contract['places']['resolve'];

export const nearest = {
  method: 'GET',
  path: '/places/nearest',
} as unknown as Contract['places']['nearest'];

export const byCode = {
  method: 'GET',
  path: '/places/:code',
} as unknown as Contract['places']['byCode'];
