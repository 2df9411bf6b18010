import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { SetupServer } from 'msw/node';
import { CheckoutView } from '#components/orders/checkout/checkout-view.tsx';
import type { BillingProfile } from '#lib/contract/orders/billing.ts';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '../web.tsx';
import { anOpenOrder, aStoredBilling } from './a-package.ts';

/** Where the payment's page of the tests stands. */
export const ORIGIN = 'http://localhost:4001';
export const LINK = `${ORIGIN}/pay/abc?lang=fr`;

const countries = [
  { id: 'FR', name: 'France' },
  { id: 'BE', name: 'Belgique' },
];

/** The checkout of an order, as its recruiter sees it. */
export function showCheckout(
  order: OrderData = anOpenOrder(),
  profile: BillingProfile = aStoredBilling(),
  locale: Locale = 'fr',
) {
  return show(
    <CheckoutView order={order} profile={profile} countries={countries} paymentOrigin={ORIGIN} />,
    locale,
  );
}

type Refusal = { status: number; code: string; message: string; fields?: Record<string, string> };

/** The bodies that a call was sent; it answers `data`, or a failure. */
export function watchPost(server: SetupServer, path: string, data: object | null, failure?: Refusal) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`*/api/upstream${path}`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (!failure) return HttpResponse.json({ data });
      const { status, ...said } = failure;
      return HttpResponse.json({ statusCode: status, ...said }, { status });
    }),
  );
  return sent;
}

/** A payment that opens at LINK; answers what it was asked with. */
export const watchLinks = (server: SetupServer, order: Partial<OrderData> = {}) =>
  watchPost(server, '/payment-links', {
    paymentLink: LINK,
    verifyPaymentUrl: `${ORIGIN}/verify/abc`,
    order: anOpenOrder(order),
  });

/** A complete address that nobody has confirmed yet. */
export const fresh = (changes: Partial<BillingProfile> = {}) =>
  aStoredBilling({ isStored: false, ...changes });
export const validate = () => screen.getByRole('button', { name: 'Valider' });
export const frame = () => screen.findByTitle<HTMLIFrameElement>('Page du prestataire de paiement');
