// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const challenge = {
  method: 'GET',
  path: '/quotes/challenge',
} as Contract['quotes']['challenge'];

export const request = {
  method: 'POST',
  path: '/quotes',
} as Contract['quotes']['request'];
