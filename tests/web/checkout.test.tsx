import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutView } from '#components/checkout/checkout-view.tsx';
import { OrderSettled } from '#components/checkout/order-settled.tsx';
import { PaidNote } from '#components/checkout/paid-note.tsx';
import { messageOf } from '#components/checkout/payment-message.ts';
import { rememberWayBack } from '#components/checkout/way-back.ts';
import type { BillingProfile } from '#lib/contract/billing.ts';
import type { OrderData } from '#lib/contract/orders.ts';
import { anOpenOrder, aStoredBilling } from '#tests/support/a-package.ts';
import { show } from '#tests/support/web.tsx';

const ORIGIN = 'http://localhost:4001';
const LINK = `${ORIGIN}/pay/abc?lang=fr`;
const server = setupServer();
const went = vi.fn();
const countries = [
  { id: 'FR', name: 'France' },
  { id: 'BE', name: 'Belgique' },
];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(went);
  vi.spyOn(location, 'replace').mockImplementation(went);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  went.mockReset();
});
afterAll(() => server.close());

function showCheckout(order: OrderData = anOpenOrder(), profile: BillingProfile = aStoredBilling()) {
  return show(<CheckoutView order={order} profile={profile} countries={countries} paymentOrigin={ORIGIN} />);
}

/** The bodies that a call was sent; it answers `data`, or a failure. */
function watch(
  path: string,
  data: object | null,
  failure?: { status: number; code: string; message: string },
) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`*/api/upstream${path}`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (!failure) return HttpResponse.json({ data });
      const { status, code, message } = failure;
      return HttpResponse.json({ statusCode: status, code, message }, { status });
    }),
  );
  return sent;
}

const links = () =>
  watch('/payment-links', { payment_link: LINK, verify_payment_url: `${ORIGIN}/verify/abc` });
const fresh = (changes: Partial<BillingProfile> = {}) => aStoredBilling({ is_stored: false, ...changes });
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const validate = () => screen.getByRole('button', { name: 'Valider' });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Page du prestataire de paiement');

/** A message as the browser delivers it. */
const post = (data: unknown, from: { origin?: string; source: unknown }) =>
  act(() => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? ORIGIN });
    Object.defineProperty(event, 'source', { value: from.source });
    dispatchEvent(event);
  });

describe('the sections of a checkout', () => {
  test('are cart, billing and payment; the payment waits for the address', () => {
    showCheckout(anOpenOrder(), fresh());
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Panier',
      'Facturation',
      'Paiement',
    ]);
    expect(screen.getByText('10 annonces')).toBeDefined();
    expect(screen.getByText('TVA 20 %')).toBeDefined();
    expect(screen.getByText('Validez d’abord vos informations de facturation.')).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('leave the payment out when less than one euro is to be paid', () => {
    showCheckout(anOpenOrder({ total: 0, total_ht: 0, total_ttc: 0 }), fresh());
    expect(screen.queryByRole('heading', { name: 'Paiement' })).toBeNull();
  });

  test('say so when the order holds nothing, in both languages', () => {
    const empty = anOpenOrder({ orderDetails: [] });
    const first = showCheckout(empty, fresh());
    expect(screen.getByText('Détail du panier introuvable.')).toBeDefined();
    first.unmount();
    show(<CheckoutView order={empty} profile={fresh()} countries={countries} paymentOrigin={ORIGIN} />, 'en');
    expect(screen.getByText('Cart detail not found.')).toBeDefined();
  });
});

describe('the billing address', () => {
  test('derives the VAT number from the SIRET, and cannot be sent before all is filled', async () => {
    const sent = links();
    showCheckout(anOpenOrder(), fresh({ SIRET: '', vat_number: '' }));
    expect(validate().getAttribute('aria-disabled')).toBe('true');
    expect(validate().title).toBe('Complétez d’abord tous les champs obligatoires');
    await userEvent.type(box('SIRET'), '732 829 320 00074');
    await waitFor(() => expect(box('N° de TVA').value).toBe('FR44732829320'));
    expect(validate().getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(validate());
    await frame();
    expect(sent).toMatchObject([
      {
        ...{
          order_id: 31,
          id: 4,
          company_name: 'Garage Tréfonds',
          first_name: 'Sophie',
          last_name: 'Marchand',
        },
        ...{ vat_number: 'FR44732829320', zipcode: '23000' },
      },
    ]);
  });

  test('says beside each field what is wrong, and keeps what was typed', async () => {
    showCheckout(anOpenOrder(), fresh({ postalcode: '99999', vat_number: 'FR00732829320', SIRET: '7328' }));
    await userEvent.click(validate());
    const summary = await screen.findByRole('alert');
    const told = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(told.join()).toContain('Code postal');
    expect(told.join()).toContain('N° de TVA');
    expect(told.join()).toContain('Le SIRET doit comporter au moins 14 caractères');
    expect(box('Code postal').value).toBe('99999');
  });

  test('of another country needs no SIRET', async () => {
    const sent = links();
    showCheckout(
      anOpenOrder(),
      fresh({ SIRET: '', vat_number: 'BE0123456789', country: 'BE', postalcode: '1000' }),
    );
    expect(validate().getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(validate());
    await frame();
    expect(sent).toHaveLength(1);
  });

  test('can be edited again after it was validated, as it was changed', async () => {
    links();
    showCheckout(anOpenOrder(), fresh());
    await userEvent.clear(box('Raison sociale'));
    await userEvent.type(box('Raison sociale'), 'Garage du Pont');
    await userEvent.click(validate());
    await frame();
    await userEvent.click(screen.getByRole('button', { name: 'Modifier les informations de facturation' }));
    expect(box('Raison sociale').value).toBe('Garage du Pont');
  });
});

describe('a complete address that was used before', () => {
  const second = () => act(() => vi.advanceTimersByTimeAsync(1000));

  test('is sent by itself after three seconds, which are counted down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout'] });
    const sent = links();
    showCheckout();
    for (const left of ['3 secondes', '2 secondes', '1 seconde']) {
      expect(screen.getByText(`Profil complet : validation dans ${left}`)).toBeDefined();
      expect(sent).toHaveLength(0);
      await second();
    }
    vi.useRealTimers();
    await frame();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['Edit', () => fireEvent.click(screen.getByRole('button', { name: 'Modifier' }))],
    ['Stop', () => fireEvent.click(screen.getByRole('button', { name: 'Arrêter' }))],
    ['a touch of the form', () => fireEvent.pointerDown(box('Ville'))],
    ['the focus in the form', () => act(() => box('Ville').focus())],
  ])('waits once %s has stopped the countdown', async (_, stop) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = links();
    showCheckout();
    await second();
    stop();
    expect(screen.queryByText(/^Profil complet/)).toBeNull();
    expect(screen.getByText(/Validation automatique arrêtée/)).toBeDefined();
    for (let i = 0; i < 5; i++) await second();
    expect(sent).toHaveLength(0);
  });

  test.each([
    ['was never confirmed', fresh()],
    ['is incomplete', aStoredBilling({ city: '' })],
  ])('is left alone when it %s', (_, profile) => {
    showCheckout(anOpenOrder(), profile);
    expect(screen.queryByText(/^Profil complet/)).toBeNull();
  });
});

describe('a payment', () => {
  async function open(order = anOpenOrder()) {
    links();
    showCheckout(order, fresh());
    await userEvent.click(validate());
    // The test's browser loads no frames: this stands for the window of the payment's page.
    const source = {};
    Object.defineProperty(await frame(), 'contentWindow', { value: source });
    return source;
  }

  test('that the server confirms empties the cart and leads to the invoices', async () => {
    localStorage.setItem('cart', '[]');
    localStorage.setItem('order:pending', '31');
    rememberWayBack();
    const source = await open();
    const asked = watch('/order/_verify-payment', { paid: true, total_paid: 3600 });
    await post({ is_success: true }, { source });
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/invoice'));
    expect(asked).toEqual([{ order_id: 31, verify_payment_url: `${ORIGIN}/verify/abc` }]);
    expect(localStorage.getItem('cart')).toBeNull();
    expect(localStorage.getItem('order:pending')).toBeNull();
    cleanup();
    show(<PaidNote />);
    expect((await screen.findAllByText('Paiement effectué avec succès')).length).toBeGreaterThan(0);
    const back = screen.getByRole('link', { name: 'Reprendre là où vous en étiez' });
    expect(back.getAttribute('href')).toBe(location.pathname);
  });

  test('is not believed by the word of anybody else', async () => {
    const source = await open();
    const asked = watch('/order/_verify-payment', { paid: true, total_paid: 3600 });
    await post({ is_success: true }, { source, origin: 'http://localhost:4002' });
    await post({ is_success: true }, { source: window });
    await post('is_success', { source });
    expect(asked).toHaveLength(0);
    expect(went).not.toHaveBeenCalled();
  });

  test('that is not confirmed asks to proceed, and can be asked about again', async () => {
    const source = await open();
    watch('/order/_verify-payment', { paid: false, total_paid: 0 });
    await post({ is_success: true }, { source });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Le paiement n’est pas confirmé. Veuillez procéder au paiement.',
    );
    expect(went).not.toHaveBeenCalled();
    watch('/order/_verify-payment', { paid: true, total_paid: 3600 });
    await userEvent.click(screen.getByRole('button', { name: 'J’ai payé' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/invoice'));
  });

  test('that the provider refuses, or does not answer about, is told', async () => {
    const source = await open();
    await post({ is_success: false }, { source });
    expect((await screen.findByRole('alert')).textContent).toContain('Le paiement n’a pas abouti');
    const message = 'Le prestataire de paiement ne répond pas.';
    watch('/order/_verify-payment', null, { status: 503, code: 'payment_unavailable', message });
    await userEvent.click(screen.getByRole('button', { name: 'J’ai payé' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('that was opened before is asked about when one comes back, without a word if it is not paid', async () => {
    const asked = watch('/order/_verify-payment', { paid: false, total_paid: 0 });
    const first = showCheckout(anOpenOrder({ payment_url: LINK }), fresh());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    first.unmount();
    watch('/order/_verify-payment', { paid: true, total_paid: 3600 });
    showCheckout(anOpenOrder({ payment_url: LINK }), fresh());
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/invoice'));
  });

  test('on a page of another origin is not framed', async () => {
    watch('/payment-links', { payment_link: 'https://elsewhere.test/pay', verify_payment_url: '' });
    showCheckout(anOpenOrder(), fresh());
    await userEvent.click(validate());
    expect((await screen.findByRole('alert')).textContent).toContain('n’est pas celle attendue');
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('that is refused before it begins says why, and the address stays', async () => {
    const message = 'Le prestataire de paiement ne répond pas.';
    watch('/payment-links', null, { status: 503, code: 'payment_unavailable', message });
    showCheckout(anOpenOrder(), fresh());
    await userEvent.click(validate());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(box('Ville').value).toBe('Guéret');
  });
});

describe('leaving', () => {
  test('an unpaid order asks first, and stays on a no', async () => {
    showCheckout(anOpenOrder(), fresh());
    await userEvent.click(screen.getByRole('link', { name: 'Modifier la commande' }));
    const question = await screen.findByRole('dialog', { name: 'Quitter la page ?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
    expect(went).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Modifier la commande' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith(`${location.origin}/recruiter/cart`));
  });
});

test('a free order is activated by its billing address and leads to the offers', async () => {
  localStorage.setItem('cart', '[]');
  const order = anOpenOrder({ total: 0, total_ht: 0, total_ttc: 0 });
  const sent = watch('/subscriptions/free-offer', order);
  showCheckout(order, fresh());
  await userEvent.click(validate());
  await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/myoffer'));
  expect(sent).toMatchObject([{ order_id: 31, Enterprisename: 'Garage Tréfonds', surname: 'Sophie' }]);
  expect(sessionStorage.getItem('bielle:message')).toBe('Mise à jour du profil réussie.');
  expect(localStorage.getItem('cart')).toBeNull();
});

describe('the checkout of an order that is paid', () => {
  test('leads who has just paid it here to the invoices, anybody else to the prices', async () => {
    localStorage.setItem('order:pending', '31');
    const first = show(<OrderSettled orderId={31} />);
    await waitFor(() => expect(went).toHaveBeenLastCalledWith('/recruiter/invoice'));
    expect(localStorage.getItem('order:pending')).toBeNull();
    first.unmount();
    show(<OrderSettled orderId={31} />);
    await waitFor(() => expect(went).toHaveBeenLastCalledWith('/pricing'));
  });
});

test('a message of the payment’s page is read by its form alone', () => {
  const frame = window;
  const from = (data: unknown, origin = ORIGIN) =>
    messageOf({ data, origin, source: frame }, { origin: ORIGIN, frame });
  expect(from({ is_success: true, more: 1 })).toEqual({ is_success: true });
  expect(from({ height: 640 })).toEqual({ height: 640 });
  expect(from({ is_success: 'yes' })).toBeNull();
  expect(from(null)).toBeNull();
  expect(from({ is_success: true }, `${ORIGIN}.evil.test`)).toBeNull();
  expect(
    messageOf({ data: { is_success: true }, origin: ORIGIN, source: null }, { origin: ORIGIN, frame: null }),
  ).toBeNull();
});
