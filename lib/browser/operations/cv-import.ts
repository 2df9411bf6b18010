// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const readFile = {
  method: 'POST',
  path: '/cv-import/read',
} as unknown as Contract['cvImport']['readFile'];
