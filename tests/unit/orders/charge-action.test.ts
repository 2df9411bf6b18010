import { expect, it } from 'vitest';
import { chargeAction } from '#upstream/orders/charge-action.ts';

it.each([
  ['open', 'open', 'note_check'],
  ['open', 'failed', 'fail'],
  ['open', 'paid', 'settle'],
  ['failed', 'open', 'keep'],
  ['failed', 'failed', 'keep'],
  ['failed', 'paid', 'settle'],
  ['paid', 'open', 'keep'],
  ['paid', 'failed', 'keep'],
  ['paid', 'paid', 'keep'],
  ['refunded', 'open', 'keep'],
  ['refunded', 'failed', 'keep'],
  ['refunded', 'paid', 'keep'],
  ['held', 'open', 'keep'],
  ['held', 'failed', 'keep'],
  ['held', 'paid', 'keep'],
] as const)('a payment that is %s here and %s at the provider: %s', (status, charge, action) => {
  expect(chargeAction(status, charge)).toBe(action);
});
