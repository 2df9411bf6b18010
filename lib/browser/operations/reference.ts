// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  tradeId: 'jobId',
};

export const config = {
  method: 'GET',
  path: '/infos/config',
} as unknown as Contract['reference']['config'];

export const statistics = {
  method: 'GET',
  path: '/infos/statistics',
  names: NAMES_1,
} as unknown as Contract['reference']['statistics'];

export const payMinima = {
  method: 'GET',
  path: '/infos/pay-minima',
} as unknown as Contract['reference']['payMinima'];

export const site = {
  method: 'GET',
  path: '/infos/site',
} as unknown as Contract['reference']['site'];
