// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const read = {
  method: 'GET',
  path: '/application-mails',
} as unknown as Contract['mailChoices']['read'];

export const save = {
  method: 'PUT',
  path: '/application-mails',
} as unknown as Contract['mailChoices']['save'];

export const readLink = {
  method: 'GET',
  path: '/application-mails/:token',
} as unknown as Contract['mailChoices']['readLink'];

export const saveByLink = {
  method: 'POST',
  path: '/application-mails/:token',
} as unknown as Contract['mailChoices']['saveByLink'];

export const mute = {
  method: 'POST',
  path: '/application-mails/:token/:kind/stop',
} as unknown as Contract['mailChoices']['mute'];
