import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { HeldList } from '#components/staff/payments/held-list.tsx';
import { OrdersList } from '#components/staff/payments/orders-list.tsx';
import { PAYMENT_TABS, PaymentsFrame } from '#components/staff/payments/payments-frame.tsx';
import { RefundsList } from '#components/staff/payments/refunds-list.tsx';
import { VatList } from '#components/staff/payments/vat-list.tsx';
import { staffPaymentsContract } from '#lib/contract/staff/payments.ts';
import { LONGEST_SEARCH, listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('payments.title');

const FIRST = { page: 1, limit: 10 };

export default async function StaffPaymentsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const at = listPage(query);
  const q = (oneOf(query, 'q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const tab = PAYMENT_TABS.find((each) => each === oneOf(query, 'tab')) ?? 'orders';
  const [locale, flash, orders, refunds, held, vat] = await Promise.all([
    getLocale(),
    readFlash(staffPaths.payments()),
    tab === 'orders' ? staffUpstream(staffPaymentsContract.orders, { query: { q, ...at } }) : undefined,
    staffUpstream(staffPaymentsContract.refunds, { query: tab === 'refunds' ? at : FIRST }),
    staffUpstream(staffPaymentsContract.held, { query: tab === 'held' ? at : FIRST }),
    staffUpstream(staffPaymentsContract.vatChecks, { query: tab === 'vat' ? at : FIRST }),
  ]);
  const pageOf = ({ total = 0, totalPages = 0 }: { total?: number; totalPages?: number }) => ({
    total,
    totalPages,
    at,
    locale,
  });
  const counts = { refunds: refunds.total ?? 0, held: held.total ?? 0, vat: vat.total ?? 0 };
  return (
    <StaffShell path={staffPaths.payments()}>
      <PaymentsFrame tab={tab} counts={counts} flash={flash} locale={locale}>
        {orders && <OrdersList orders={orders.data} q={q} {...pageOf(orders)} />}
        {tab === 'refunds' && <RefundsList refunds={refunds.data} flash={flash} {...pageOf(refunds)} />}
        {tab === 'vat' && <VatList orders={vat.data} flash={flash} {...pageOf(vat)} />}
        {tab === 'held' && <HeldList payments={held.data} flash={flash} {...pageOf(held)} />}
      </PaymentsFrame>
    </StaffShell>
  );
}
