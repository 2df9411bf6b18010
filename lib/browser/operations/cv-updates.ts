// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const send = {
  method: 'POST',
  path: '/offer-infos/:id/cv',
} as unknown as Contract['cvUpdates']['send'];
