// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const create = {
  method: 'POST',
  path: '/offers/:id/report',
} as Contract['reports']['create'];

export const list = {
  method: 'GET',
  path: '/reports',
} as Contract['reports']['list'];

export const decide = {
  method: 'POST',
  path: '/reports/decide',
} as Contract['reports']['decide'];
