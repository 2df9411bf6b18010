// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const find = {
  method: 'GET',
  path: '/staff/accounts',
} as unknown as Contract['staffAccounts']['find'];

export const read = {
  method: 'GET',
  path: '/staff/accounts/:id',
} as unknown as Contract['staffAccounts']['read'];

export const sendLink = {
  method: 'POST',
  path: '/staff/accounts/:id/link',
} as unknown as Contract['staffAccounts']['sendLink'];

export const endSessions = {
  method: 'POST',
  path: '/staff/accounts/:id/sessions/end',
} as unknown as Contract['staffAccounts']['endSessions'];

export const suspend = {
  method: 'POST',
  path: '/staff/accounts/:id/suspend',
} as unknown as Contract['staffAccounts']['suspend'];

export const reinstate = {
  method: 'POST',
  path: '/staff/accounts/:id/reinstate',
} as unknown as Contract['staffAccounts']['reinstate'];

export const appeals = {
  method: 'GET',
  path: '/staff/suspensions',
} as unknown as Contract['staffAccounts']['appeals'];

export const decideAppeal = {
  method: 'POST',
  path: '/staff/suspensions/:id',
} as unknown as Contract['staffAccounts']['decideAppeal'];

export const extendPlan = {
  method: 'POST',
  path: '/staff/plans/:id/extend',
} as unknown as Contract['staffAccounts']['extendPlan'];

export const liftLimits = {
  method: 'POST',
  path: '/staff/accounts/:id/limits',
} as unknown as Contract['staffAccounts']['liftLimits'];

export const erase = {
  method: 'POST',
  path: '/staff/accounts/:id/erase',
} as unknown as Contract['staffAccounts']['erase'];
