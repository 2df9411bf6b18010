// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  screeningAnswers: 'screening_answers',
};

export const addFile = {
  method: 'POST',
  path: '/application-files',
} as unknown as Contract['quickApply']['addFile'];

export const readPage = {
  method: 'GET',
  path: '/pending-applications/:token/file/:page',
} as unknown as Contract['quickApply']['readPage'];

export const read = {
  method: 'GET',
  path: '/pending-applications/:token',
  names: NAMES_1,
} as unknown as Contract['quickApply']['read'];

export const send = {
  method: 'POST',
  path: '/pending-applications/:token',
} as unknown as Contract['quickApply']['send'];
