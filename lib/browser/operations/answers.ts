// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  screeningAnswers: 'screening_answers',
  cvName: 'name_cv',
  trades: 'joblistCVs',
  tradeId: 'jobId',
  preciseJobId: 'otherJobId',
  experienceLevels: 'experienceCV',
  levelId: 'lvlId',
  trainings: 'formations',
  firstName: 'surname',
  'user.lastName': 'name',
  phoneNumber: 'phonenumber',
};

const NAMES_2 = {
  startTime: 'datetime_interview',
};

export const read = {
  method: 'GET',
  path: '/answers/:token',
  names: NAMES_1,
} as unknown as Contract['answers']['read'];

export const answer = {
  method: 'POST',
  path: '/answers/:token',
  names: NAMES_2,
} as unknown as Contract['answers']['answer'];

export const move = {
  method: 'POST',
  path: '/edit-status/several',
} as unknown as Contract['answers']['move'];

export const extend = {
  method: 'POST',
  path: '/cv-infos/:id/extend',
} as unknown as Contract['answers']['extend'];
