// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/organisation/verification',
} as unknown as Contract['verification']['read'];

export const sendLink = {
  method: 'POST',
  path: '/organisation/verification',
} as unknown as Contract['verification']['sendLink'];

export const openLink = {
  method: 'POST',
  path: '/organisation/verification/link',
} as unknown as Contract['verification']['openLink'];

export const askRegister = {
  method: 'POST',
  path: '/organisation/verification/register',
} as unknown as Contract['verification']['askRegister'];
