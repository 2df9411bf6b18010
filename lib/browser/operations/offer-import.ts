// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const template = {
  method: 'GET',
  path: '/import/template',
} as Contract['offerImport']['template'];

export const offers = {
  method: 'POST',
  path: '/import/offers',
} as Contract['offerImport']['offers'];

export const last = {
  method: 'GET',
  path: '/import/last',
} as Contract['offerImport']['last'];

export const lines = {
  method: 'GET',
  path: '/import/last/lines',
} as Contract['offerImport']['lines'];

export const report = {
  method: 'GET',
  path: '/import/last/report',
} as Contract['offerImport']['report'];
