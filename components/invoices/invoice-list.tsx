import type { ReactNode } from 'react';
import { ChooserButton } from '#components/packages/chooser-button.tsx';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import { type InvoiceView, paymentMethod } from '#lib/facts/invoice-facts.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { InvoiceLink } from './invoice-link.tsx';

type Props = Readonly<{
  /** Paid, free and refunded orders, the latest first. */
  orders: readonly OrderData[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  view: InvoiceView;
  /** Below the title: unpaid orders. */
  children?: ReactNode;
}>;

/** The first package and the number of others. On the wire the name contains its reference. */
function packagesOf({ orderDetails }: OrderData, { t }: InvoiceView): string {
  const [first = '', ...others] = orderDetails.map(({ packageName }) => packageName.split('|')[0] ?? '');
  return others.length === 0 ? first : t('invoices.page.several', { first, count: others.length });
}

function RefundTag({ order, view: { t } }: Readonly<{ order: OrderData; view: InvoiceView }>) {
  if (order.status === 'refunded') return <Tag tone="warn">{t('invoices.page.refunded')}</Tag>;
  const isPartly = order.charges.some(({ kind }) => kind === 'credit_note');
  return isPartly ? <Tag tone="warn">{t('invoices.page.refundedInPart')}</Tag> : null;
}

/** Invoice and credit notes, or why there is none. */
function Documents({ order, view: { t } }: Readonly<{ order: OrderData; view: InvoiceView }>) {
  if (order.charges.length === 0) {
    return (
      <span title={t('invoices.page.unavailableHint')} className="text-14 text-steel">
        {t('invoices.page.unavailable')}
        <span className="vh">{`. ${t('invoices.page.unavailableHint')}`}</span>
      </span>
    );
  }
  return (
    <span className="flex flex-1 flex-wrap justify-end gap-x-4 gap-y-2">
      {order.charges.map((charge) => {
        const title = t(`invoices.documentTitle.${charge.kind}`, { number: charge.number });
        return (
          <InvoiceLink
            key={charge.id}
            charge={charge}
            title={title}
            label={t('invoices.page.seeNamed', { document: title })}
          >
            {charge.kind === 'invoice' ? t('invoices.page.see') : t('invoices.page.creditNote')}
          </InvoiceLink>
        );
      })}
    </span>
  );
}

function columnsOf(view: InvoiceView): Column<OrderData>[] {
  const { t, locale } = view;
  const { date, cents } = formatter(locale);
  const euros = (amount: number) => cents(Math.round(amount * 100));
  const word = (key: 'number' | 'date' | 'package' | 'amountHt' | 'amountTtc' | 'method' | 'actions') =>
    t(`invoices.page.${key}`);
  return [
    {
      key: 'number',
      label: word('number'),
      first: true,
      cell: ({ charges: [invoice], code }) => invoice?.number ?? code ?? '–',
    },
    {
      key: 'date',
      label: word('date'),
      cell: ({ charges: [invoice], paidAt, createdAt }) => date(invoice?.date ?? paidAt ?? createdAt),
    },
    {
      key: 'package',
      label: word('package'),
      cell: (order) => (
        <>
          {packagesOf(order, view)} <RefundTag order={order} view={view} />{' '}
          {order.vatCheck === 'pending' && order.status === 'paid' && (
            <Tag tone="warn">{t('invoices.page.vatPending')}</Tag>
          )}
        </>
      ),
    },
    { key: 'ht', label: word('amountHt'), align: 'right', cell: ({ totalExclTax }) => euros(totalExclTax) },
    { key: 'ttc', label: word('amountTtc'), align: 'right', cell: ({ totalInclTax }) => euros(totalInclTax) },
    {
      key: 'method',
      label: word('method'),
      // The capitals are part of the specified text, so that they are copied and read as such.
      cell: ({ paymentMethod: method }) =>
        (method ? paymentMethod(method, t) : t('invoices.page.free')).toLocaleUpperCase(locale),
    },
    {
      key: 'see',
      label: word('actions'),
      actions: true,
      cell: (order) => <Documents order={order} view={view} />,
    },
  ];
}

export function InvoiceList({ orders, total, totalPages, page, limit, view, children }: Props) {
  const { t } = view;
  const subscribe = <ChooserButton variant="primary">{t('invoices.page.subscribe')}</ChooserButton>;
  if (total > 0 && orders.length === 0) {
    return (
      <>
        <PageHead title={t('invoices.page.title')} />
        {children}
        <PastTheEnd href={paths.invoices()} label={t('invoices.page.firstPage')}>
          {t('invoices.page.beyond', { page: String(page) })}
        </PastTheEnd>
      </>
    );
  }
  if (total === 0) {
    return (
      <>
        <PageHead title={t('invoices.page.title')} />
        {children}
        <EmptyState icon="file-text" action={subscribe}>
          {t('invoices.page.empty')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('invoices.page.title')}>{subscribe}</PageHead>
      {children}
      <DataTable
        caption={t('invoices.page.title')}
        columns={columnsOf(view)}
        rows={orders}
        keyOf={({ id }) => id}
      />
      <ListPager path={paths.invoices()} total={total} totalPages={totalPages} page={page} limit={limit} />
    </>
  );
}
