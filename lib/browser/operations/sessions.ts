// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/user/sessions',
} as unknown as Contract['sessions']['list'];

export const end = {
  method: 'DELETE',
  path: '/user/sessions/:id',
} as unknown as Contract['sessions']['end'];

export const endOthers = {
  method: 'DELETE',
  path: '/user/sessions',
} as unknown as Contract['sessions']['endOthers'];
