// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const config = {
  method: 'GET',
  path: '/infos/config',
} as Contract['reference']['config'];

export const statistics = {
  method: 'GET',
  path: '/infos/statistics',
} as Contract['reference']['statistics'];

export const site = {
  method: 'GET',
  path: '/infos/site',
} as Contract['reference']['site'];
