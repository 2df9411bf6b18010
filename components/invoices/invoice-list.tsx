import type { ReactNode } from 'react';
import { ChooserButton } from '#components/packages/chooser-button.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { OrderData } from '#lib/contract/orders.ts';
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
  const [first = '', ...others] = orderDetails.map(({ package_name }) => package_name.split('|')[0] ?? '');
  return others.length === 0 ? first : t('invoices.page.several', { first, count: others.length });
}

/** Invoice and credit note, or why there is none. */
function Documents({ order, view: { t } }: Readonly<{ order: OrderData; view: InvoiceView }>) {
  if (order.charge_data.length === 0) {
    return (
      <span title={t('invoices.page.unavailableHint')} className="text-14 text-steel">
        {t('invoices.page.unavailable')}
        <span className="vh">{`. ${t('invoices.page.unavailableHint')}`}</span>
      </span>
    );
  }
  return (
    <span className="flex flex-1 flex-wrap justify-end gap-x-4 gap-y-2">
      {order.charge_data.map((charge) => {
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
      cell: ({ charge_data: [invoice], code }) => invoice?.number ?? code ?? '–',
    },
    {
      key: 'date',
      label: word('date'),
      cell: ({ charge_data: [invoice], paidAt, createdAt }) => date(invoice?.date ?? paidAt ?? createdAt),
    },
    {
      key: 'package',
      label: word('package'),
      cell: (order) => (
        <>
          {packagesOf(order, view)}{' '}
          {order.status === 'refunded' && <Tag tone="warn">{t('invoices.page.refunded')}</Tag>}
        </>
      ),
    },
    { key: 'ht', label: word('amountHt'), align: 'right', cell: ({ total_ht }) => euros(total_ht) },
    { key: 'ttc', label: word('amountTtc'), align: 'right', cell: ({ total_ttc }) => euros(total_ttc) },
    {
      key: 'method',
      label: word('method'),
      // The capitals are part of the specified text, so that they are copied and read as such.
      cell: ({ method_payment: method }) =>
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
  const hrefFor = (to: number) =>
    paths.invoices({ page: to > 1 ? to : undefined, limit: limit === 10 ? undefined : limit });
  const subscribe = <ChooserButton variant="primary">{t('invoices.page.subscribe')}</ChooserButton>;
  if (total > 0 && orders.length === 0) {
    return (
      <>
        <PageHead title={t('invoices.page.title')} />
        {children}
        <EmptyState
          action={
            <ButtonLink variant="primary" href={paths.invoices()}>
              {t('invoices.page.firstPage')}
            </ButtonLink>
          }
        >
          {t('invoices.page.beyond', { page: String(page) })}
        </EmptyState>
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
      {total > 10 && (
        <Pager page={page} totalPages={totalPages} hrefFor={hrefFor}>
          <PageSize action={paths.invoices()} limit={limit} keep={{}} />
        </Pager>
      )}
    </>
  );
}
