import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CartView } from '#components/orders/cart/cart-view.tsx';
import { choiceOf } from '#components/packages/choice.ts';
import { type CartItem, keepPendingItem, readCart, writeCart } from '#lib/browser/cart-store.ts';
import {
  aCartItem,
  aFreePackage,
  anOpenOrder,
  aPackage,
  aSubscription,
} from '#tests/support/orders/a-package.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
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
  went.mockReset();
});
afterAll(() => server.close());

/** What is no item is kept as something unreadable would be. */
const fill = (...items: (CartItem | number)[]) => writeCart(items as CartItem[]);
const keptNames = () => readCart().items.map(({ formule, count }) => `${count} ${formule}`);
const euros = (text: string) => text.replaceAll(' ', '\u00a0');

function showCart(changes: Partial<Parameters<typeof CartView>[0]> = {}) {
  return show(<CartView packages={PACKAGES} adding={null} signedIn isFree={false} {...changes} />);
}

const WITHOUT_PRICE = { price: 0, priceExclTax: 0, priceInclTax: 0 };

function watchOrders(order = anOpenOrder({ id: 31, totalExclTax: 60, totalInclTax: 72 })) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/upstream/order', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { order } });
    }),
  );
  return sent;
}

describe('the page of the cart', () => {
  test('shows each package, its offers, its prices and the totals with the rate of the tax', async () => {
    fill(
      aCartItem({ count: 2 }),
      aCartItem({ id: 4, refCode: 'abonnement-active', priceExclTax: 3000, priceInclTax: 3600 }),
    );
    showCart();
    const rows = await screen.findAllByRole('row');
    expect(rows[0]?.textContent).toBe('FormuleQuantitéPrix unitaire HTTotal HTAction');
    expect(rows[1]?.textContent).toContain(`Autonome2 annonces${euros('60,00 €')}${euros('120,00 €')}`);
    expect(rows[2]?.textContent).toContain(
      `Abonnement Active10 annonces${euros('300,00 €')}${euros('3 000,00 €')}`,
    );
    expect(screen.getByText('TVA 20 %').nextSibling?.textContent).toBe(euros('624,00 €'));
    expect(screen.getByText('Total TTC').nextSibling?.textContent).toBe(euros('3 744,00 €'));
  });

  test('says that payment is unavailable, and validates nothing, while the site takes no payments', async () => {
    fill(aCartItem());
    const sent = watchOrders();
    showCart({ packages: [{ ...aPackage(), available: false }] });
    expect((await screen.findAllByText('Paiement indisponible')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    expect(sent).toEqual([]);
  });

  test('says when it is empty, and why it cannot be validated', async () => {
    showCart();
    expect(await screen.findByText('Votre commande est vide.')).toBeDefined();
    const button = screen.getByRole('button', { name: 'Valider' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('Ajoutez d’abord une formule à votre commande');
    await userEvent.click(button);
    expect(went).not.toHaveBeenCalled();
  });

  test('takes a package out, and puts it back where it was', async () => {
    fill(
      aCartItem(),
      aCartItem({
        id: 4,
        refCode: 'abonnement-active',
        formule: 'Abonnement Active',
        priceExclTax: 3000,
        priceInclTax: 3600,
      }),
    );
    showCart();
    await userEvent.click(await screen.findByRole('button', { name: /Retirer «\s*Autonome\s*» de/ }));
    expect(keptNames()).toEqual(['1 Abonnement Active']);
    await expectToast('« Autonome » n’est plus dans votre commande');
    await userEvent.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Annuler' }));
    expect(keptNames()).toEqual(['1 Autonome', '1 Abonnement Active']);
  });

  test('counts one more and one less, and the free offer once', async () => {
    fill(aCartItem());
    const first = showCart();
    await userEvent.click(await screen.findByRole('button', { name: /Ajouter une fois/ }));
    expect(keptNames()).toEqual(['2 Autonome']);
    await userEvent.click(screen.getByRole('button', { name: /Retirer une fois/ }));
    expect(keptNames()).toEqual(['1 Autonome']);
    first.unmount();

    const free = aFreePackage();
    fill(aCartItem({ id: free.id, refCode: free.ref, ...WITHOUT_PRICE }));
    showCart({ adding: choiceOf(free) });
    await screen.findByText('1 annonce');
    expect(screen.queryByRole('button', { name: /Ajouter une fois/ })).toBeNull();
    expect(readCart().items[0]?.count).toBe(1);
  });

  test('takes in what the address names and what waited for a sign-in', async () => {
    keepPendingItem(choiceOf(aSubscription()));
    showCart({ adding: choiceOf(aPackage()) });
    await screen.findByText('Autonome');
    expect(keptNames()).toEqual(['1 Abonnement Active', '1 Autonome']);
  });

  test('takes the free offer in no more once it was used, and says so', async () => {
    keepPendingItem(choiceOf(aFreePackage()));
    showCart({ packages: [aPackage()] });
    expect((await screen.findByText(/n’est plus proposée/)).textContent).toContain(
      'Première annonce offerte',
    );
    expect(keptNames()).toEqual([]);
  });

  test('tells of prices that have changed, of packages that are gone and of what was unreadable', async () => {
    fill(
      aCartItem({ priceExclTax: 50, priceInclTax: 60 }),
      aCartItem({ id: 9, refCode: 'ancienne', formule: 'Ancienne' }),
      1,
    );
    showCart();
    const note = (await screen.findByText(/Le prix de/)).closest('[role=status]')?.textContent ?? '';
    expect(note.replaceAll('\u00a0', ' ')).toContain('60,00 € HT au lieu de 50,00 € HT');
    expect(note).toContain('n’est plus proposée');
    expect(note).toContain('trop ancienne ou illisible');
    expect(readCart().items).toMatchObject([{ id: 2, priceExclTax: 60, priceInclTax: 72 }]);
  });

  test('stands as it was kept when the packages cannot be read', async () => {
    fill(
      aCartItem({
        id: 4,
        refCode: 'abonnement-active',
        formule: 'Abonnement Active',
        price: 300,
        priceExclTax: 3000,
        priceInclTax: 3600,
      }),
    );
    showCart({ packages: [] });
    expect(await screen.findByText('10 annonces')).toBeDefined();
  });

  test('becomes an order and leads to its payment', async () => {
    fill(aCartItem());
    const sent = watchOrders();
    showCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/checkout/31'));
    expect(sent).toEqual([{ orders: [{ quantity: 1, productId: 2, productRef: 'autonome' }] }]);
    expect(localStorage.getItem('order:pending')).toBe('31');
  });

  test('shows the server’s amount first when it is another one', async () => {
    fill(aCartItem());
    watchOrders(anOpenOrder({ id: 31, totalExclTax: 70, totalInclTax: 84 }));
    showCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Valider' }));
    expect((await screen.findByRole('alert')).textContent).toContain(`${euros('70,00 €')} HT`);
    expect(went).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/checkout/31'));
  });

  test('goes on where only the VAT of the billing address differs', async () => {
    fill(aCartItem());
    watchOrders(anOpenOrder({ id: 31, totalExclTax: 60, totalInclTax: 60, vatPercent: 0 }));
    showCart();
    expect(await screen.findByText(/TVA au taux de la France métropolitaine/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/checkout/31'));
  });

  test('says why it is refused, in the server’s words', async () => {
    fill(aCartItem());
    const message = 'Vous avez déjà utilisé votre annonce offerte.';
    server.use(
      http.post('*/api/upstream/order', () =>
        HttpResponse.json({ statusCode: 409, code: 'free_offer_used', message }, { status: 409 }),
      ),
    );
    showCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Valider' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(keptNames()).toEqual(['1 Autonome']);
  });

  test('asks a visitor to sign in, and to come back', async () => {
    fill(aCartItem());
    showCart({ signedIn: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Valider' }));
    expect(went).toHaveBeenCalledWith('/recruiter/login?next=%2Frecruiter%2Fcart');
  });

  test('opens the packages, takes the chosen one and closes them', async () => {
    server.use(http.get('*/api/upstream/subscriptions/offers', () => HttpResponse.json({ data: PACKAGES })));
    showCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une formule' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Choisir une formule' }));
    await userEvent.click(await chooser.findByRole('link', { name: 'Choisir Abonnement Active' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(keptNames()).toEqual(['1 Abonnement Active']);
  });

  test('is emptied when its order was paid without this browser being told', async () => {
    fill(aCartItem());
    localStorage.setItem('order:pending', '31');
    server.use(
      http.get('*/api/upstream/order/31', () => HttpResponse.json({ data: anOpenOrder({ status: 'paid' }) })),
    );
    showCart();
    expect(await screen.findByText('Votre commande est vide.')).toBeDefined();
    expect(localStorage.getItem('order:pending')).toBeNull();
  });
});

describe('a free offer that gives way to a package that is paid for', () => {
  const question = () => screen.findByRole('dialog', { name: 'Mise à niveau vers une offre payante' });

  test('is asked about at once; after a no again before the order is placed', async () => {
    fill(aCartItem());
    const sent = watchOrders();
    showCart({ isFree: true });
    const first = within(await question());
    expect(
      first.getByText(
        'Vous êtes sur le point de mettre à jour votre annonce gratuite et activer une formule payante.',
      ),
    ).toBeDefined();
    await userEvent.click(first.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/checkout/31'));
    expect(sent).toHaveLength(1);
  });

  test('gives the focus to the page that it opened over by itself', async () => {
    fill(aCartItem());
    const main = document.body.appendChild(document.createElement('main'));
    showCart({ isFree: true });
    await userEvent.click(within(await question()).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(document.activeElement).toBe(main));
    main.remove();
  });

  test('is not asked about when the cart begins with something free', async () => {
    const free = aFreePackage();
    fill(aCartItem({ id: free.id, refCode: free.ref, formule: free.title, ...WITHOUT_PRICE }));
    showCart({ isFree: true });
    await screen.findByText('Première annonce offerte');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
