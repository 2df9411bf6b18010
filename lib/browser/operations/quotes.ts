// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  captcha: 'capcha',
};

export const challenge = {
  method: 'GET',
  path: '/quotes/challenge',
} as unknown as Contract['quotes']['challenge'];

export const request = {
  method: 'POST',
  path: '/quotes',
  names: NAMES_1,
} as unknown as Contract['quotes']['request'];
