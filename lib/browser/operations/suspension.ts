// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/suspension/:token',
} as unknown as Contract['suspension']['read'];

export const appeal = {
  method: 'POST',
  path: '/suspension/:token/appeal',
} as unknown as Contract['suspension']['appeal'];
