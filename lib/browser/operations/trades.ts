// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/trades',
} as Contract['trades']['list'];

export const read = {
  method: 'GET',
  path: '/trades/:slug',
} as Contract['trades']['read'];

export const town = {
  method: 'GET',
  path: '/trades/:slug/towns/:town',
} as Contract['trades']['town'];

export const ofOffer = {
  method: 'GET',
  path: '/offers/:id/trade',
} as Contract['trades']['ofOffer'];

export const atPlace = {
  method: 'GET',
  path: '/trades/:job/places/:code',
} as Contract['trades']['atPlace'];
