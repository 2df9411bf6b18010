// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const choices = {
  method: 'GET',
  path: '/recruiter/sites/choices',
} as unknown as Contract['establishments']['choices'];

export const list = {
  method: 'GET',
  path: '/recruiter/sites',
} as unknown as Contract['establishments']['list'];

export const create = {
  method: 'POST',
  path: '/recruiter/sites',
} as unknown as Contract['establishments']['create'];

export const update = {
  method: 'PATCH',
  path: '/recruiter/sites/:id',
} as unknown as Contract['establishments']['update'];

export const remove = {
  method: 'DELETE',
  path: '/recruiter/sites/:id',
} as unknown as Contract['establishments']['remove'];
