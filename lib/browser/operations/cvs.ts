// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/cvs/list',
} as Contract['cvs']['list'];

export const read = {
  method: 'GET',
  path: '/cvs/:id',
} as Contract['cvs']['read'];

export const create = {
  method: 'POST',
  path: '/candidate/create-cv',
} as Contract['cvs']['create'];

export const update = {
  method: 'POST',
  path: '/cvs/update',
} as Contract['cvs']['update'];

export const setVisible = {
  method: 'PUT',
  path: '/cvs/:id/visible',
} as Contract['cvs']['setVisible'];

export const remove = {
  method: 'DELETE',
  path: '/cv/:id',
} as Contract['cvs']['remove'];

export const copy = {
  method: 'POST',
  path: '/cvs/:id/copy',
} as Contract['cvs']['copy'];

export const share = {
  method: 'POST',
  path: '/cv/share',
} as Contract['cvs']['share'];
