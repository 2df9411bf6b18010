// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const publish = {
  method: 'POST',
  path: '/recrutor/:id/publish',
} as Contract['partner']['publish'];

export const close = {
  method: 'POST',
  path: '/recrutor/:id/close',
} as Contract['partner']['close'];
