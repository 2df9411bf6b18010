// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/user/passkeys',
} as unknown as Contract['passkeys']['list'];

export const prepareAdding = {
  method: 'POST',
  path: '/user/passkeys/options',
} as unknown as Contract['passkeys']['prepareAdding'];

export const add = {
  method: 'POST',
  path: '/user/passkeys',
} as unknown as Contract['passkeys']['add'];

export const rename = {
  method: 'PATCH',
  path: '/user/passkeys/:id',
} as unknown as Contract['passkeys']['rename'];

export const remove = {
  method: 'DELETE',
  path: '/user/passkeys/:id',
} as unknown as Contract['passkeys']['remove'];

export const prepareSignin = {
  method: 'POST',
  path: '/auth/passkey/options',
} as unknown as Contract['passkeys']['prepareSignin'];
