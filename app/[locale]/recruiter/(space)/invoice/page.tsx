import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { InvoiceList } from '#components/invoices/invoice-list.tsx';
import { OpenOrders } from '#components/orders/checkout/open-orders.tsx';
import { PaidNote } from '#components/orders/checkout/paid-note.tsx';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadOpenOrders } from '#lib/web/orders/order.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Orders with a document: paid, free or refunded. */
const STATUSES = 'paid,free,refunded';

export const generateMetadata = spaceMetadata('invoices', 'invoices.page.title');

export default async function InvoicesPage({ searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const paging = listPage(query);
  const [answer, waiting] = await Promise.all([
    upstream(ordersContract.list, { query: { ...paging, sortDirection: 'DESC', status: STATUSES } }),
    loadOpenOrders(upstream),
  ]);
  const { data: orders, total = 0, totalPages = 0 } = answer;
  return (
    <SpaceShell role="recruiter" path={paths.invoices()}>
      <ClientTexts features={['checkout', 'invoices', 'packages', 'ui']}>
        <PaidNote />
        <InvoiceList
          orders={orders}
          total={total}
          totalPages={totalPages}
          {...paging}
          view={{ locale, t: textsOf(locale) }}
        >
          <OpenOrders orders={waiting} />
        </InvoiceList>
      </ClientTexts>
    </SpaceShell>
  );
}
