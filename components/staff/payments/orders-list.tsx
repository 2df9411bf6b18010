import { Button, ButtonLink } from '#components/ui/button.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { StaffOrderRow } from '#lib/contract/staff/payments.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { orderName, orderState } from './words.ts';

type Props = Readonly<{
  orders: readonly StaffOrderRow[];
  q: string;
  total: number;
  totalPages: number;
  at: Readonly<{ page: number; limit: number }>;
  locale: Locale;
}>;

function SearchForm({ q, t }: Readonly<{ q: string; t: StaffTexts }>) {
  return (
    <search>
      <form action={staffPaths.payments()} className="mb-4 grid gap-2">
        <label htmlFor="order-search" className={labelClass}>
          {t('payments.search.label')}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="order-search"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            className={`${controlClass} min-w-0 basis-60 grow`}
          />
          <Button type="submit" variant="primary" icon="search">
            {t('payments.search.submit')}
          </Button>
          {q !== '' && (
            <ButtonLink href={staffPaths.payments()} variant="quiet">
              {t('payments.search.all')}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

function columnsOf(locale: Locale): Column<StaffOrderRow>[] {
  const t = staffTexts(locale);
  const { date, cents } = formatter(locale);
  return [
    {
      key: 'order',
      label: t('payments.orders.order'),
      first: true,
      cell: (order) => orderName(order, t),
    },
    {
      key: 'company',
      label: t('payments.orders.company'),
      cell: ({ company, email }) => (
        <>
          <span className="block wrap-anywhere">{company}</span>
          {email && <span className="text-14 text-steel wrap-anywhere">{email}</span>}
        </>
      ),
    },
    { key: 'date', label: t('payments.orders.date'), cell: ({ createdAt }) => date(createdAt) },
    {
      key: 'status',
      label: t('payments.orders.status'),
      cell: (order) => {
        const { text, tone } = orderState(order, t);
        return <Tag tone={tone}>{text}</Tag>;
      },
    },
    {
      key: 'total',
      label: t('payments.orders.total'),
      align: 'right',
      cell: ({ totalCents }) => cents(totalCents),
    },
    {
      key: 'open',
      label: t('frame.actions'),
      actions: true,
      cell: (order) => (
        <ButtonLink
          href={staffPaths.order(order.id)}
          variant="quiet"
          aria-label={t('payments.orders.openNamed', { order: orderName(order, t), company: order.company })}
        >
          {t('payments.orders.open')}
        </ButtonLink>
      ),
    },
  ];
}

export function OrdersList({ orders, q, total, totalPages, at, locale }: Props) {
  const t = staffTexts(locale);
  return (
    <>
      <SearchForm q={q} t={t} />
      {total === 0 && (
        <EmptyState icon="banknote">
          {q === '' ? t('payments.orders.none') : t('payments.orders.notFound', { q })}
        </EmptyState>
      )}
      {total > 0 && orders.length === 0 && (
        <PastTheEnd href={staffPaths.payments(q === '' ? {} : { q })} label={t('payments.firstPage')}>
          {t('payments.beyond', { page: at.page })}
        </PastTheEnd>
      )}
      {orders.length > 0 && (
        <DataTable
          caption={t('payments.orders.caption')}
          columns={columnsOf(locale)}
          rows={orders}
          keyOf={({ id }) => id}
        />
      )}
      <ListPager
        path={staffPaths.payments()}
        query={q === '' ? {} : { q }}
        total={total}
        totalPages={totalPages}
        {...at}
      />
    </>
  );
}
