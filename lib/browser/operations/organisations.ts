// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/recruiter/organisation',
} as unknown as Contract['organisations']['read'];

export const update = {
  method: 'PATCH',
  path: '/recruiter/organisation',
} as unknown as Contract['organisations']['update'];

export const addMissingSiret = {
  method: 'POST',
  path: '/recruiter/organisation/siret',
} as unknown as Contract['organisations']['addMissingSiret'];
