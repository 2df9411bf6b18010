import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RefundCard } from '#components/staff/payments/refund-card.tsx';
import type { StaffRefund } from '#lib/contract/staff/payments.ts';

afterEach(cleanup);

const refund: StaffRefund = {
  id: 5,
  orderId: 31,
  company: 'Garage des Deux Ponts',
  kind: 'order',
  status: 'waiting',
  amountCents: 7_200,
  currency: 'eur',
  endsPlan: true,
  reason: 'Commande passée deux fois.',
  failure: null,
  askedBy: 'Nora Petit',
  isMine: false,
  askedAt: '2026-11-21T09:00:00.000Z',
  decidedBy: null,
  isToReview: false,
  canDecline: false,
};

const show = (changes: Partial<StaffRefund> = {}) =>
  render(<RefundCard refund={{ ...refund, ...changes }} back="/staff/payments" flash={null} locale="fr" />);
const submit = () => screen.queryByRole('button', { name: /^Rembourser 72,00/, hidden: true });

test('a refund is accepted in two steps, the second of which names amount and garage', () => {
  show();
  const fold = submit()?.closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toBe('Accepter et rembourser');
  expect(fold?.textContent).toMatch(/72,00\s€ partent chez Garage des Deux Ponts tout de suite\./);
  expect(new FormData(submit()?.closest('form') ?? undefined).get('id')).toBe('5');
});

test('a refund is not accepted by the person who asked for it', () => {
  show({ isMine: true });
  expect(submit()).toBeNull();
});
