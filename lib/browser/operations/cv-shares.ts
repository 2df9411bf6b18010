// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/cv/shared/:token',
} as unknown as Contract['cvShares']['read'];

export const file = {
  method: 'GET',
  path: '/cv/shared/:token/file',
} as unknown as Contract['cvShares']['file'];
