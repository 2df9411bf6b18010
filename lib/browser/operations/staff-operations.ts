// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const listMails = {
  method: 'GET',
  path: '/staff/mails',
} as unknown as Contract['staffOperations']['listMails'];

export const retryMail = {
  method: 'POST',
  path: '/staff/mails/:id/retry',
} as unknown as Contract['staffOperations']['retryMail'];

export const listJobs = {
  method: 'GET',
  path: '/staff/jobs',
} as unknown as Contract['staffOperations']['listJobs'];

export const retryJob = {
  method: 'POST',
  path: '/staff/jobs/:id/retry',
} as unknown as Contract['staffOperations']['retryJob'];
