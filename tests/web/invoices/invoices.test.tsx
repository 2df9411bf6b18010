import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SiteHeader } from '#components/frame/site-header.tsx';
import { InvoiceList } from '#components/invoices/invoice-list.tsx';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { anInvoice } from '../../support/orders/an-invoice.ts';
import { show } from '../../support/web.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const charge = {
  id: 7,
  kind: 'invoice',
  number: 'FA-2026-000007',
  date: '2026-11-21T23:30:00.000Z',
  pdfFile: '/api/invoices/7/invoice.pdf',
} as const;

const detail = {
  packageName: 'Abonnement Active|abonnement-active',
  packageId: 4,
  description: '',
  quantity: 1,
  count: 10,
  unitPrice: 300,
  totalExclTax: 3000,
  createdAt: charge.date,
};

const anOrder = (changes: Partial<OrderData> = {}): OrderData => ({
  id: 1,
  code: 'BC-2026-000001',
  status: 'paid',
  total: 3600,
  totalExclTax: 3000,
  totalInclTax: 3600,
  vatPercent: 20,
  vatMention: null,
  vatCheck: 'none',
  createdAt: charge.date,
  paidAt: charge.date,
  paymentMethod: 'card',
  verifyPaymentUrl: null,
  paymentUrl: null,
  orderDetails: [detail],
  charges: [charge],
  ...changes,
});

const list = (orders: OrderData[], locale: Locale = 'fr', total = orders.length) =>
  show(
    <InvoiceList
      orders={orders}
      total={total}
      totalPages={Math.ceil(total / 10)}
      page={1}
      limit={10}
      view={{ locale, t: textsOf(locale) }}
    />,
    locale,
  );
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));

describe('the list of invoices', () => {
  test('says which paid orders have a VAT to be checked', () => {
    list([
      anOrder({ id: 1, vatCheck: 'pending' }),
      anOrder({ id: 2, vatCheck: 'confirmed' }),
      anOrder({ id: 3, vatCheck: 'pending', status: 'refunded' }),
    ]);
    const marked = [1, 2, 3].map((row) => cells(row).join().includes('TVA à vérifier'));
    expect(marked).toEqual([true, false, false]);
  });

  test('shows number, date, package, both amounts and the method in capitals', () => {
    list([anOrder()]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mes factures');
    // Half past midnight in Paris is the next day.
    expect(cells(1)).toEqual([
      'FA-2026-000007',
      '22/11/2026',
      'Abonnement Active',
      '3 000,00 €',
      '3 600,00 €',
      'CARTE BANCAIRE',
      'Voir',
    ]);
    const see = screen.getByRole('link', { name: 'Voir Facture FA-2026-000007' });
    expect(see.getAttribute('href')).toBe('/api/invoices/7/invoice.pdf');
  });

  test('says of a free order that it has no invoice', () => {
    const free = {
      status: 'free',
      totalExclTax: 0,
      totalInclTax: 0,
      paymentMethod: null,
      charges: [],
    } as const;
    list([anOrder({ ...free, charges: [] })], 'en');
    expect(cells(1)[0]).toBe('BC-2026-000001');
    expect(cells(1)[5]).toBe('FREE');
    expect(cells(1)[6]).toContain('Invoice unavailable');
    expect(cells(1)[6]).toContain('Invoice not available for this subscription');
  });

  test('shows a refund with its credit note', () => {
    const note = { ...charge, id: 8, kind: 'credit_note', number: 'AV-2026-000001' } as const;
    list([anOrder({ status: 'refunded', charges: [charge, note] })]);
    expect(screen.getByText('Remboursée')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir Avoir AV-2026-000001' })).toBeTruthy();
  });

  test('counts the other packages of an order', () => {
    list([anOrder({ orderDetails: [detail, detail, detail] })]);
    expect(cells(1)[2]).toBe('Abonnement Active et 2 autres formules');
  });

  test.each([
    ['fr', 'Aucune facture disponible pour le moment.', 'Souscrire une nouvelle formule'],
    ['en', 'No invoice available at the moment.', 'Subscribe to a new plan'],
  ] as const)('says in %s that there is none yet, and leads to the packages', (locale, empty, subscribe) => {
    list([], locale);
    expect(screen.getByText(empty)).toBeTruthy();
    expect(screen.getByRole('link', { name: subscribe }).getAttribute('href')).toBe('/recruiter/pricing');
  });

  test('leads back from a page beyond the last', () => {
    list([], 'fr', 12);
    expect(screen.getByRole('link', { name: 'Première page' }).getAttribute('href')).toBe(
      '/recruiter/invoice',
    );
  });
});

describe('the viewer', () => {
  const stubViewer = (showsPdf: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: showsPdf }));
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: showsPdf, configurable: true });
  };
  const answer = (status: number, value: object) => {
    const fetched = vi.fn(async () => Response.json(value, { status }));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  const open = async () => {
    const user = userEvent.setup();
    list([anOrder()]);
    await user.click(screen.getByRole('link', { name: /^Voir Facture/ }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Facture FA-2026-000007' }) };
  };

  test('frames the PDF, offers it as a file, and closes', async () => {
    stubViewer(true);
    const { user, dialog } = await open();
    const frame = within(dialog).getByTitle('Facture FA-2026-000007, document PDF');
    expect(frame.getAttribute('src')).toBe(charge.pdfFile);
    const download = within(dialog).getByRole('link', { name: 'Télécharger le PDF' });
    expect(download.getAttribute('download')).toBe('FA-2026-000007.pdf');
    // Not inside the frame, which would keep Escape to itself.
    expect(document.activeElement?.textContent).toBe('Fermer');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says what the invoice says where no PDF can be shown', async () => {
    stubViewer(false);
    answer(200, { data: anInvoice() });
    const { dialog } = await open();
    await within(dialog).findByText('Garage Tréfonds');
    expect(plain(dialog.textContent)).toContain('RCS Lyon 732 829 320');
    expect(plain(dialog.textContent)).toContain('Total TTC3 600,00 €');
  });

  test('can try again when the invoice does not come', async () => {
    stubViewer(false);
    answer(503, { statusCode: 503, code: 'unavailable', message: 'Plus tard' });
    const { user, dialog } = await open();
    const again = await within(dialog).findByRole('button', { name: 'Réessayer' });
    answer(200, { data: anInvoice() });
    await user.click(again);
    expect(await within(dialog).findByText('Garage Tréfonds')).toBeTruthy();
  });
});

describe('the account menu', () => {
  const counters = {
    sent: 0,
    accepted: 0,
    declined: 0,
    interviews: 0,
    messagesReceived: 0,
    cvReceived: 0,
    selected: 0,
    unread: { accepted: 0, rejected: 0, messages: 0, interviews: 0, received: 0 },
  };
  const links = async (role: 'candidate' | 'recruiter') => {
    const user = { firstName: 'Nora', role, gender: 'f', internal: false } as const;
    const { container } = show(<SiteHeader session={{ user, counters } as never} />);
    await waitFor(() => expect(container.querySelector('details')).not.toBeNull());
    return [...container.querySelectorAll('details a')].map((link) => link.getAttribute('href'));
  };

  test('leads a recruiter to offers, order and invoices, and a candidate to none of them', async () => {
    const own = ['/recruiter/myoffer', '/recruiter/cart', '/recruiter/invoice'];
    expect(await links('recruiter')).toEqual(expect.arrayContaining(own));
    cleanup();
    expect((await links('candidate')).filter((href) => href?.startsWith('/recruiter'))).toEqual([]);
  });
});
