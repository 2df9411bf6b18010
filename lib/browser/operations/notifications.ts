// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const getNotifications = {
  method: 'GET',
  path: '/notifications',
} as unknown as Contract['notifications']['getNotifications'];
