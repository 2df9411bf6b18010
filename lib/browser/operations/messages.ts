// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const contacts = {
  method: 'GET',
  path: '/messages/list-contacts',
} as Contract['messages']['contacts'];

export const send = {
  method: 'POST',
  path: '/messages/send-message',
} as Contract['messages']['send'];

export const list = {
  method: 'GET',
  path: '/messages/list',
} as Contract['messages']['list'];

export const search = {
  method: 'GET',
  path: '/messages/search',
} as Contract['messages']['search'];

export const one = {
  method: 'GET',
  path: '/messages/:id',
} as Contract['messages']['one'];

export const act = {
  method: 'POST',
  path: '/messages/action-message/:id',
} as Contract['messages']['act'];

export const read = {
  method: 'POST',
  path: '/messages/read/:id',
} as Contract['messages']['read'];
