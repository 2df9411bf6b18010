// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const own = {
  method: 'GET',
  path: '/remarks',
} as unknown as Contract['remarks']['own'];

export const rate = {
  method: 'PUT',
  path: '/cv-infos/:id/stars',
} as unknown as Contract['remarks']['rate'];

export const addTag = {
  method: 'POST',
  path: '/cv-infos/:id/tags',
} as unknown as Contract['remarks']['addTag'];

export const removeTag = {
  method: 'POST',
  path: '/cv-infos/:id/tags/remove',
} as unknown as Contract['remarks']['removeTag'];

export const addNote = {
  method: 'POST',
  path: '/cv-infos/:id/notes',
} as unknown as Contract['remarks']['addNote'];

export const editNote = {
  method: 'PUT',
  path: '/cv-infos/:id/notes/:noteId',
} as unknown as Contract['remarks']['editNote'];

export const deleteNote = {
  method: 'DELETE',
  path: '/cv-infos/:id/notes/:noteId',
} as unknown as Contract['remarks']['deleteNote'];
