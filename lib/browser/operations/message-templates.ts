// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/message-templates',
} as unknown as Contract['messageTemplates']['list'];

export const create = {
  method: 'POST',
  path: '/message-templates',
} as unknown as Contract['messageTemplates']['create'];

export const update = {
  method: 'PUT',
  path: '/message-templates/:id',
} as unknown as Contract['messageTemplates']['update'];

export const remove = {
  method: 'DELETE',
  path: '/message-templates/:id',
} as unknown as Contract['messageTemplates']['remove'];

export const values = {
  method: 'GET',
  path: '/message-templates/values',
} as unknown as Contract['messageTemplates']['values'];
