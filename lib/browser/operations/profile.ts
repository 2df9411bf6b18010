// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const getUser = {
  method: 'GET',
  path: '/user/:id',
} as Contract['profile']['getUser'];

export const updateUser = {
  method: 'PATCH',
  path: '/user-v2',
} as Contract['profile']['updateUser'];

export const updateContact = {
  method: 'PATCH',
  path: '/user-v2/contact',
} as Contract['profile']['updateContact'];

export const unsubscribe = {
  method: 'DELETE',
  path: '/user-v2/unsubscribe',
} as Contract['profile']['unsubscribe'];

export const uploadImage = {
  method: 'POST',
  path: '/upload-image',
} as Contract['profile']['uploadImage'];
