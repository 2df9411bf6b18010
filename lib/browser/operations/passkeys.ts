// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
};

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

export const signinByPasskey = {
  method: 'POST',
  path: '/auth/passkey',
  names: NAMES_1,
} as unknown as Contract['passkeys']['signinByPasskey'];
