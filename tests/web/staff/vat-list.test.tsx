import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VatList } from '#components/staff/payments/vat-list.tsx';
import type { VatToCheck } from '#lib/contract/staff/payments.ts';
import type { Locale } from '#lib/i18n/locales.ts';

afterEach(cleanup);

const row: VatToCheck = {
  orderId: 31,
  code: 'BC-2026-000031',
  company: 'Garage des Deux Ponts',
  address: '3 rue du Pont-Neuf',
  postalCode: '97300',
  city: 'Cayenne',
  country: 'GF',
  siret: '73282932000074',
  vatNumber: null,
  percent: 0,
  mention: 'territory_without_vat',
  totalHtCents: 6_000,
  paidAt: '2026-11-21T09:00:00.000Z',
};

const show = (orders: VatToCheck[], locale: Locale = 'fr') =>
  render(
    <VatList
      orders={orders}
      total={orders.length}
      totalPages={1}
      at={{ page: 1, limit: 10 }}
      flash={null}
      locale={locale}
    />,
  );

test('the list of VAT to check shows what the rate depends on, and asks for a reason', () => {
  show([row]);
  const text = document.body.textContent ?? '';
  for (const part of ['BC-2026-000031', '97300 Cayenne, Guyane française', '732 829 320 00074']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('0\u00a0%, territoire sans TVA');
  expect(text).toContain('Non renseigné');
  const form = screen.getByRole('button', { name: 'Confirmer la TVA', hidden: true }).closest('form');
  expect(form?.getAttribute('action')).toContain('staffPayments/confirmVat');
  expect(Object.fromEntries(new FormData(form ?? undefined).entries())).toMatchObject({
    id: '31',
    reason: '',
  });
});

test('the list of VAT to check says in both languages when nothing waits', () => {
  show([]);
  expect(screen.getByText('Aucune TVA à vérifier.')).toBeTruthy();
  cleanup();
  show([], 'en');
  expect(screen.getByText('No VAT to check.')).toBeTruthy();
});
