// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const orders = {
  method: 'GET',
  path: '/staff/orders',
} as unknown as Contract['staffPayments']['orders'];

export const read = {
  method: 'GET',
  path: '/staff/orders/:id',
} as unknown as Contract['staffPayments']['read'];

export const refunds = {
  method: 'GET',
  path: '/staff/refunds',
} as unknown as Contract['staffPayments']['refunds'];

export const held = {
  method: 'GET',
  path: '/staff/payments/held',
} as unknown as Contract['staffPayments']['held'];

export const refund = {
  method: 'POST',
  path: '/staff/orders/:id/refund',
} as unknown as Contract['staffPayments']['refund'];

export const approve = {
  method: 'POST',
  path: '/staff/refunds/:id/approve',
} as unknown as Contract['staffPayments']['approve'];

export const decline = {
  method: 'POST',
  path: '/staff/refunds/:id/decline',
} as unknown as Contract['staffPayments']['decline'];

export const retry = {
  method: 'POST',
  path: '/staff/refunds/:id/retry',
} as unknown as Contract['staffPayments']['retry'];

export const review = {
  method: 'POST',
  path: '/staff/refunds/:id/review',
} as unknown as Contract['staffPayments']['review'];

export const settle = {
  method: 'POST',
  path: '/staff/payments/:id/settle',
} as unknown as Contract['staffPayments']['settle'];

export const giveBack = {
  method: 'POST',
  path: '/staff/payments/:id/return',
} as unknown as Contract['staffPayments']['giveBack'];
