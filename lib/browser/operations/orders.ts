// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const create = {
  method: 'POST',
  path: '/order',
} as Contract['orders']['create'];

export const read = {
  method: 'GET',
  path: '/order/:id',
} as Contract['orders']['read'];

export const list = {
  method: 'GET',
  path: '/orders',
} as Contract['orders']['list'];

export const paymentLink = {
  method: 'POST',
  path: '/payment-links',
} as Contract['orders']['paymentLink'];

export const verifyPayment = {
  method: 'POST',
  path: '/order/_verify-payment',
} as Contract['orders']['verifyPayment'];

export const cancel = {
  method: 'POST',
  path: '/order/:id/cancel',
} as Contract['orders']['cancel'];

export const refund = {
  method: 'POST',
  path: '/order/:id/refund',
} as Contract['orders']['refund'];

export const freeOffer = {
  method: 'POST',
  path: '/subscriptions/free-offer',
} as Contract['orders']['freeOffer'];
