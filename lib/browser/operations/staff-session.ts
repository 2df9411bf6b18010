// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const signinByCode = {
  method: 'POST',
  path: '/staff/signin',
} as unknown as Contract['staffSession']['signinByCode'];

export const signinByPasskey = {
  method: 'POST',
  path: '/staff/signin/passkey',
} as unknown as Contract['staffSession']['signinByPasskey'];

export const signout = {
  method: 'POST',
  path: '/staff/signout',
} as unknown as Contract['staffSession']['signout'];

export const me = {
  method: 'GET',
  path: '/staff/me',
} as unknown as Contract['staffSession']['me'];

export const makeCodes = {
  method: 'POST',
  path: '/staff/me/codes',
} as unknown as Contract['staffSession']['makeCodes'];

export const beginSetup = {
  method: 'POST',
  path: '/staff/me/setup',
} as unknown as Contract['staffSession']['beginSetup'];

export const removePasskey = {
  method: 'POST',
  path: '/staff/me/passkeys/:id/remove',
} as unknown as Contract['staffSession']['removePasskey'];

export const readSetup = {
  method: 'GET',
  path: '/staff/setup/:token',
} as unknown as Contract['staffSession']['readSetup'];

export const setupByCode = {
  method: 'POST',
  path: '/staff/setup/:token',
} as unknown as Contract['staffSession']['setupByCode'];

export const preparePasskey = {
  method: 'POST',
  path: '/staff/setup/:token/passkey/options',
} as unknown as Contract['staffSession']['preparePasskey'];

export const setupByPasskey = {
  method: 'POST',
  path: '/staff/setup/:token/passkey',
} as unknown as Contract['staffSession']['setupByPasskey'];
