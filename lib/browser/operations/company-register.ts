// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const status = {
  method: 'GET',
  path: '/company-register',
} as unknown as Contract['companyRegister']['status'];

export const find = {
  method: 'GET',
  path: '/company-register/:siret',
} as unknown as Contract['companyRegister']['find'];
