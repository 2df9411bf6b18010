import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOpenOrder, aStoredBilling } from '#tests/support/orders/a-package.ts';
import {
  frame,
  fresh,
  showCheckout,
  validate,
  watchLinks,
  watchPost,
} from '#tests/support/orders/checkout.tsx';

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
const shown = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

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
    showCheckout(anOpenOrder({ total: 0, totalExclTax: 0, totalInclTax: 0 }), fresh());
    expect(screen.queryByRole('heading', { name: 'Paiement' })).toBeNull();
  });

  test('say so when the order holds nothing, in both languages', () => {
    const empty = anOpenOrder({ orderDetails: [] });
    const first = showCheckout(empty, fresh());
    expect(screen.getByText('Détail du panier introuvable.')).toBeDefined();
    first.unmount();
    showCheckout(empty, fresh(), 'en');
    expect(screen.getByText('Cart detail not found.')).toBeDefined();
  });
});

describe('the billing address', () => {
  test('derives the VAT number from the SIRET, and cannot be sent before all is filled', async () => {
    const sent = links();
    showCheckout(anOpenOrder(), fresh({ SIRET: '', vatNumber: '' }));
    expect(validate().getAttribute('aria-disabled')).toBe('true');
    expect(validate().title).toBe('Complétez d’abord tous les champs obligatoires');
    await userEvent.type(box('SIRET'), '732 829 320 00074');
    await waitFor(() => expect(box('N° de TVA').value).toBe('FR44732829320'));
    expect(validate().getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(validate());
    await frame();
    expect(sent).toMatchObject([
      {
        orderId: 31,
        id: 4,
        companyName: 'Garage Tréfonds',
        firstName: 'Sophie',
        lastName: 'Marchand',
        vatNumber: 'FR44732829320',
        zipcode: '23000',
      },
    ]);
  });

  test('says beside each field what is wrong, and keeps what was typed', async () => {
    showCheckout(anOpenOrder(), fresh({ postalCode: '99999', vatNumber: 'FR00732829320', SIRET: '7328' }));
    await userEvent.click(validate());
    const summary = await screen.findByRole('alert');
    const reported = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(reported.join()).toContain('Code postal');
    expect(reported.join()).toContain('N° de TVA');
    expect(reported.join()).toContain('Le SIRET doit comporter au moins 14 caractères');
    expect(box('Code postal').value).toBe('99999');
  });

  test('needs no SIRET when it is in another country', async () => {
    const sent = links();
    showCheckout(
      anOpenOrder(),
      fresh({ SIRET: '', vatNumber: 'BE0123456789', country: 'BE', postalCode: '1000' }),
    );
    expect(validate().getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(validate());
    await frame();
    expect(sent).toHaveLength(1);
  });

  test('shows its VAT while it is typed, and again before the payment', async () => {
    const euros = (text: string) => text.replaceAll(' ', '\u00a0');
    watchLinks(server, { totalInclTax: 3000, vatPercent: 0, vatMention: 'reverse_charge' });
    showCheckout(anOpenOrder(), fresh({ SIRET: '', vatNumber: '', country: 'BE', postalCode: '1000' }));
    expect(shown()).toContain('TVA à 20');
    await userEvent.type(box(/N° de TVA/), 'BE0403019261');
    expect(shown()).toContain('Sans TVA. Total à payer');
    expect(shown()).toContain('Autoliquidation');
    await userEvent.click(validate());
    await frame();
    const payment = document.querySelector('#checkout-payment')?.textContent ?? '';
    expect(payment).toContain('Autoliquidation');
    expect(payment.replaceAll('\u202f', '\u00a0')).toContain(euros('3 000,00 €'));
  });

  test('refuses a SIRET with a country that has none, beside the field, in both languages', async () => {
    const belgian = fresh({ vatNumber: 'BE0403019261', country: 'BE', postalCode: '1000' });
    const french = showCheckout(anOpenOrder(), belgian);
    await userEvent.click(validate());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('retirez-le ou changez le pays');
    expect(box(/SIRET/).getAttribute('aria-invalid')).toBe('true');
    french.unmount();
    showCheckout(anOpenOrder(), belgian, 'en');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain('remove it or change the country');
  });

  test('shows beside the VAT number that the state does not know it', async () => {
    const message = 'L’administration du pays ne connaît pas ce numéro de TVA';
    watchPost(server, '/payment-links', null, {
      status: 422,
      code: 'validation',
      message,
      fields: { vatNumber: message },
    });
    showCheckout(
      anOpenOrder(),
      fresh({ SIRET: '', vatNumber: 'BE0403019261', country: 'BE', postalCode: '1000' }),
    );
    await userEvent.click(validate());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(box(/N° de TVA/).getAttribute('aria-invalid')).toBe('true');
    expect(box(/N° de TVA/).value).toBe('BE0403019261');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.type(box(/N° de TVA/), '9{Backspace}');
    await userEvent.click(validate());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  test('requires a SIRET in an overseas department with a country code of its own', async () => {
    showCheckout(anOpenOrder(), fresh({ SIRET: '', vatNumber: '', country: 'GF', postalCode: '97300' }));
    expect(validate().getAttribute('aria-disabled')).toBe('true');
  });

  test('says before the payment that its VAT is to be checked', async () => {
    watchLinks(server, {
      totalInclTax: 3000,
      vatPercent: 0,
      vatMention: 'reverse_charge',
      vatCheck: 'pending',
    });
    showCheckout(
      anOpenOrder(),
      fresh({ SIRET: '', vatNumber: 'BE0403019261', country: 'BE', postalCode: '1000' }),
    );
    await userEvent.click(validate());
    await frame();
    expect(document.querySelector('#checkout-payment')?.textContent).toContain('TVA à vérifier');
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
