// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/staff/garages',
} as unknown as Contract['staffGarages']['list'];

export const verify = {
  method: 'POST',
  path: '/staff/garages/:id/verify',
} as unknown as Contract['staffGarages']['verify'];
