import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PricingView } from '#components/packages/pricing-view.tsx';
import { readCart } from '#lib/browser/cart-store.ts';
import { forgetSession } from '#lib/browser/session.ts';
import { contentSecurityPolicy, embedsOf } from '#lib/web/csp.ts';
import { aFreePackage, aPackage, aSubscription } from '#tests/support/orders/a-package.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
const went = vi.fn();
const PACKAGES = [aFreePackage(), aPackage(), aSubscription()];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(went);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  forgetSession();
  went.mockReset();
});
afterAll(() => server.close());

const thereIs = (user: object | null) =>
  server.use(http.get('*/api/session', () => HttpResponse.json({ user })));
const cardOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement);

describe('the packages', () => {
  test('say what they give, what they do not, and what they cost with and without tax', () => {
    show(<PricingView packages={PACKAGES} path="/pricing" />);
    const card = cardOf('Abonnement Active');
    expect(card.getByText('3 000 €')).toBeDefined();
    expect(card.getByText('Abonnement, 10 annonces')).toBeDefined();
    expect(card.getByText(/soit 3 600 € TTC/).textContent).toContain('300\u00a0€ HT par annonce');
    expect(card.getByText('Un chasseur de talents cherche avec vous').textContent).toContain('Non compris');
    expect(card.queryByText('Messagerie interne')).toBeNull();
    expect(screen.getByText(/Toutes les formules payantes comprennent/).textContent).toContain(
      'Messagerie interne',
    );
    expect(card.getByRole('link').getAttribute('href')).toBe('/recruiter/cart?add=abonnement-active');
  });

  test('say that payment is unavailable instead of offering a choice, except for the free one', () => {
    const closed = { ...aSubscription(), available: false };
    show(<PricingView packages={[aFreePackage(), closed]} path="/pricing" />);
    expect(cardOf('Abonnement Active').getByText('Paiement indisponible')).toBeDefined();
    expect(cardOf('Abonnement Active').queryByRole('link')).toBeNull();
    expect(cardOf('Première annonce offerte').getByRole('link').getAttribute('href')).toBe(
      '/recruiter/first-offer',
    );
  });

  test('the free one cannot be chosen again once it was used', () => {
    show(<PricingView packages={PACKAGES} path="/recruiter/pricing" freeUsed />);
    const card = cardOf('Première annonce offerte');
    expect(card.getByText('Déjà utilisée')).toBeDefined();
    expect(card.queryByRole('link')).toBeNull();
  });

  test('leave an empty list when they cannot be read, which says so in both languages', () => {
    const first = show(<PricingView packages={[]} path="/pricing" />);
    expect(screen.getByText(/Les formules n’ont pas pu être affichées/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe('/pricing');
    first.unmount();
    show(<PricingView packages={[]} path="/pricing" />, 'en');
    expect(screen.getByText(/Error retrieving the plans/)).toBeDefined();
  });
});

describe('choosing a package', () => {
  const choose = () => userEvent.click(screen.getByRole('link', { name: 'Choisir Autonome' }));

  test('keeps it for a visitor, who is asked to register', async () => {
    thereIs(null);
    show(<PricingView packages={PACKAGES} path="/pricing" />);
    await choose();
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/register'));
    expect(JSON.parse(localStorage.getItem('cart:pending') ?? '')).toMatchObject({
      id: 2,
      refCode: 'autonome',
      formule: 'Autonome',
      count: 1,
      price_ht: 60,
      price_ttc: 72,
      price: 60,
      description: 'Messagerie interne',
    });
    expect(readCart().items).toEqual([]);
  });

  test('puts it into a recruiter’s cart', async () => {
    thereIs({ role: 'recruiter', firstName: 'Sophie', gender: 'f', internal: false });
    show(<PricingView packages={PACKAGES} path="/pricing" />);
    await choose();
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/cart'));
    expect(readCart().items).toMatchObject([{ id: 2, count: 1 }]);
  });
});

describe('what a page may embed', () => {
  const policyOf = (path: string) => contentSecurityPolicy([], embedsOf(path, 'https://pay.test'));

  test('is the payment’s page in the checkout alone, and a document among the invoices', () => {
    expect(policyOf('/recruiter/checkout/31')).toContain('frame-src https://pay.test;');
    expect(policyOf('/recruiter/checkout/31')).toContain("object-src 'none'");
    expect(policyOf('/recruiter/invoice')).toContain("frame-src 'self'");
    for (const path of ['/', '/pricing', '/recruiter/cart', '/recruiter/checkouts', '/offer/1']) {
      expect(policyOf(path)).toContain("frame-src 'none'");
    }
  });
});
