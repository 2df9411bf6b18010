// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const readRequest = {
  method: 'GET',
  path: '/newsletter/confirm/:token',
} as unknown as Contract['newsletter']['readRequest'];

export const confirm = {
  method: 'POST',
  path: '/newsletter/confirm/:token',
} as unknown as Contract['newsletter']['confirm'];

export const readSubscription = {
  method: 'GET',
  path: '/newsletter/stop/:token',
} as unknown as Contract['newsletter']['readSubscription'];

export const stop = {
  method: 'POST',
  path: '/newsletter/stop/:token',
} as unknown as Contract['newsletter']['stop'];
