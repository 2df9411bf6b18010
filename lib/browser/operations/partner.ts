// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  partner: 'recrutor',
  publishedAt: 'published_at',
  archivedAt: 'archived_at',
};

export const publish = {
  method: 'POST',
  path: '/recrutor/:id/publish',
  names: NAMES_1,
} as unknown as Contract['partner']['publish'];

export const close = {
  method: 'POST',
  path: '/recrutor/:id/close',
  names: NAMES_1,
} as unknown as Contract['partner']['close'];
