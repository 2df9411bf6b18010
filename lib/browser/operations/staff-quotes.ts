// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/staff/quotes',
} as unknown as Contract['staffQuotes']['list'];

export const move = {
  method: 'POST',
  path: '/staff/quotes/:id/status',
} as unknown as Contract['staffQuotes']['move'];

export const note = {
  method: 'POST',
  path: '/staff/quotes/:id/notes',
} as unknown as Contract['staffQuotes']['note'];

export const remind = {
  method: 'POST',
  path: '/staff/quotes/:id/reminder',
} as unknown as Contract['staffQuotes']['remind'];
