// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/agenda/list',
} as Contract['interviews']['list'];

export const candidateList = {
  method: 'GET',
  path: '/agenda/candidate/list',
} as Contract['interviews']['candidateList'];

export const detail = {
  method: 'GET',
  path: '/agenda/detail/:id',
} as Contract['interviews']['detail'];

export const create = {
  method: 'POST',
  path: '/agenda/create',
} as Contract['interviews']['create'];

export const update = {
  method: 'PATCH',
  path: '/agenda/:id',
} as Contract['interviews']['update'];

export const remove = {
  method: 'DELETE',
  path: '/agenda/:id',
} as Contract['interviews']['remove'];

export const resend = {
  method: 'POST',
  path: '/agenda/liaisons/:id/resend',
} as Contract['interviews']['resend'];

export const answer = {
  method: 'POST',
  path: '/candidate/agenda/edit-status',
} as Contract['interviews']['answer'];

export const readLink = {
  method: 'GET',
  path: '/agenda/answer/:token',
} as Contract['interviews']['readLink'];

export const answerLink = {
  method: 'POST',
  path: '/agenda/answer/:token',
} as Contract['interviews']['answerLink'];

export const readCv = {
  method: 'GET',
  path: '/agenda/cv/:id',
} as Contract['interviews']['readCv'];

export const file = {
  method: 'GET',
  path: '/agenda/:id/interview.ics',
} as Contract['interviews']['file'];

export const readFeed = {
  method: 'GET',
  path: '/agenda/feed',
} as Contract['interviews']['readFeed'];

export const renewFeed = {
  method: 'POST',
  path: '/agenda/feed',
} as Contract['interviews']['renewFeed'];

export const endFeed = {
  method: 'DELETE',
  path: '/agenda/feed',
} as Contract['interviews']['endFeed'];
