// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/staff/audit',
} as unknown as Contract['staffAudit']['list'];

export const file = {
  method: 'GET',
  path: '/staff/audit/file',
} as unknown as Contract['staffAudit']['file'];
