// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const status = {
  method: 'GET',
  path: '/user/export',
} as unknown as Contract['exports']['status'];

export const request = {
  method: 'POST',
  path: '/user/export',
} as unknown as Contract['exports']['request'];
