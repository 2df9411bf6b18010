import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderSettled } from '#components/orders/checkout/order-settled.tsx';
import { PaidNote } from '#components/orders/checkout/paid-note.tsx';
import { messageOf } from '#components/orders/checkout/payment-message.ts';
import { rememberWayBack } from '#components/orders/checkout/way-back.ts';
import { anOpenOrder } from '#tests/support/orders/a-package.ts';
import {
  frame,
  fresh,
  LINK,
  ORIGIN,
  showCheckout,
  validate,
  watchLinks,
  watchPost,
} from '#tests/support/orders/checkout.tsx';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
const went = vi.fn();

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

const links = () => watchLinks(server);
const watch = (...call: Parameters<typeof watchPost> extends [unknown, ...infer Rest] ? Rest : never) =>
  watchPost(server, ...call);
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

/** A message as the browser delivers it. */
const post = (data: unknown, from: { origin?: string; source: unknown }) =>
  act(() => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? ORIGIN });
    Object.defineProperty(event, 'source', { value: from.source });
    dispatchEvent(event);
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

  test('empties the cart and leads to the invoices once the server confirms it', async () => {
    localStorage.setItem('cart', '[]');
    localStorage.setItem('order:pending', '31');
    rememberWayBack();
    const source = await open();
    const request = watch('/order/_verify-payment', { paid: true, totalPaid: 3600 });
    await post({ is_success: true }, { source });
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/invoice'));
    expect(request).toEqual([{ orderId: 31, verifyPaymentUrl: `${ORIGIN}/verify/abc` }]);
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
    const request = watch('/order/_verify-payment', { paid: true, totalPaid: 3600 });
    await post({ is_success: true }, { source, origin: 'http://localhost:4002' });
    await post({ is_success: true }, { source: window });
    await post('is_success', { source });
    expect(request).toHaveLength(0);
    expect(went).not.toHaveBeenCalled();
  });

  test('asks to proceed when it is not confirmed, and can be asked about again', async () => {
    const source = await open();
    watch('/order/_verify-payment', { paid: false, totalPaid: 0 });
    await post({ is_success: true }, { source });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Le paiement n’est pas confirmé. Veuillez procéder au paiement.',
    );
    expect(went).not.toHaveBeenCalled();
    watch('/order/_verify-payment', { paid: true, totalPaid: 3600 });
    await userEvent.click(screen.getByRole('button', { name: 'J’ai payé' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/invoice'));
  });

  test('reports a provider that refuses it or does not answer', async () => {
    const source = await open();
    await post({ is_success: false }, { source });
    expect((await screen.findByRole('alert')).textContent).toContain('Le paiement n’a pas abouti');
    const message = 'Le prestataire de paiement ne répond pas.';
    watch('/order/_verify-payment', null, { status: 503, code: 'payment_unavailable', message });
    await userEvent.click(screen.getByRole('button', { name: 'J’ai payé' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('is checked when its buyer comes back, without a word if it is not paid', async () => {
    const request = watch('/order/_verify-payment', { paid: false, totalPaid: 0 });
    const first = showCheckout(anOpenOrder({ paymentUrl: LINK }), fresh());
    await waitFor(() => expect(request).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    first.unmount();
    watch('/order/_verify-payment', { paid: true, totalPaid: 3600 });
    showCheckout(anOpenOrder({ paymentUrl: LINK }), fresh());
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/invoice'));
  });

  test('a page of another origin is not framed', async () => {
    const link = { paymentLink: 'https://elsewhere.test/pay', verifyPaymentUrl: '' };
    watch('/payment-links', { ...link, order: anOpenOrder() });
    showCheckout(anOpenOrder(), fresh());
    await userEvent.click(validate());
    expect((await screen.findByRole('alert')).textContent).toContain('n’est pas celle attendue');
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('says why it is refused before it begins, and keeps the address', async () => {
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
  const order = anOpenOrder({ total: 0, totalExclTax: 0, totalInclTax: 0 });
  const sent = watch('/subscriptions/free-offer', order);
  showCheckout(order, fresh());
  await userEvent.click(validate());
  await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/myoffer'));
  expect(sent).toMatchObject([{ orderId: 31, companyName: 'Garage Tréfonds', firstName: 'Sophie' }]);
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
