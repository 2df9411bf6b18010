// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/organisation/connection',
} as unknown as Contract['connection']['read'];

export const save = {
  method: 'PUT',
  path: '/organisation/connection',
} as unknown as Contract['connection']['save'];

export const check = {
  method: 'POST',
  path: '/organisation/connection/check',
} as unknown as Contract['connection']['check'];

export const require = {
  method: 'PATCH',
  path: '/organisation/connection',
} as unknown as Contract['connection']['require'];

export const remove = {
  method: 'DELETE',
  path: '/organisation/connection',
} as unknown as Contract['connection']['remove'];
