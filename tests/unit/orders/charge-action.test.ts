import { expect, it } from 'vitest';
import { chargeAction } from '#upstream/orders/charge-action.ts';

it.each([
  ['open', 'open', 'note_check'],
  ['open', 'failed', 'fail'],
  ['open', 'paid', 'settle'],
  ['open', 'refunded', 'settle_and_refund'],
  ['failed', 'open', 'keep'],
  ['failed', 'failed', 'keep'],
  ['failed', 'paid', 'settle'],
  ['failed', 'refunded', 'settle_and_refund'],
  ['paid', 'open', 'keep'],
  ['paid', 'failed', 'keep'],
  ['paid', 'paid', 'keep'],
  ['paid', 'refunded', 'refund'],
  ['refunded', 'open', 'keep'],
  ['refunded', 'failed', 'keep'],
  ['refunded', 'paid', 'keep'],
  ['refunded', 'refunded', 'keep'],
  ['held', 'open', 'keep'],
  ['held', 'failed', 'keep'],
  ['held', 'paid', 'keep'],
  ['held', 'refunded', 'keep'],
] as const)('a payment that is %s here and %s at the provider: %s', (status, charge, action) => {
  expect(chargeAction(status, charge)).toBe(action);
});
