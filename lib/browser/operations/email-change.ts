// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/user/email-change',
} as unknown as Contract['emailChange']['read'];

export const request = {
  method: 'POST',
  path: '/user/email-change',
} as unknown as Contract['emailChange']['request'];

export const cancel = {
  method: 'DELETE',
  path: '/user/email-change',
} as unknown as Contract['emailChange']['cancel'];

export const readLink = {
  method: 'GET',
  path: '/email-change/:token',
} as unknown as Contract['emailChange']['readLink'];

export const confirm = {
  method: 'POST',
  path: '/email-change/:token',
} as unknown as Contract['emailChange']['confirm'];

export const refuse = {
  method: 'DELETE',
  path: '/email-change/:token',
} as unknown as Contract['emailChange']['refuse'];
