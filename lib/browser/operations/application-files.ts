// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const readReceived = {
  method: 'GET',
  path: '/cv-infos/:id/file/:page',
} as unknown as Contract['applicationFiles']['readReceived'];

export const readSent = {
  method: 'GET',
  path: '/offer-infos/:id/file/:page',
} as unknown as Contract['applicationFiles']['readSent'];

export const readByLink = {
  method: 'GET',
  path: '/followed-applications/:token/file/:page',
} as unknown as Contract['applicationFiles']['readByLink'];
