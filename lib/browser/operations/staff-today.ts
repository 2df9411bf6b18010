// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const queues = {
  method: 'GET',
  path: '/staff/today',
} as unknown as Contract['staffToday']['queues'];
