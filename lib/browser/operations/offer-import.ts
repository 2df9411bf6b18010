// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const template = {
  method: 'GET',
  path: '/import/template',
} as unknown as Contract['offerImport']['template'];

export const offers = {
  method: 'POST',
  path: '/import/offers',
} as unknown as Contract['offerImport']['offers'];

export const last = {
  method: 'GET',
  path: '/import/last',
} as unknown as Contract['offerImport']['last'];

export const lines = {
  method: 'GET',
  path: '/import/last/lines',
} as unknown as Contract['offerImport']['lines'];

export const report = {
  method: 'GET',
  path: '/import/last/report',
} as unknown as Contract['offerImport']['report'];
