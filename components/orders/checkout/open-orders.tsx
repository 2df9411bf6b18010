import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { ORDER_OPEN_DAYS } from '#lib/rules/orders/order-life.ts';
import { CancelOrder } from './cancel-order.tsx';
import { orderTotals, packageTitle } from './order-view.ts';

/** Unpaid orders, whatever the device; nothing without any. */
export function OpenOrders({ orders }: Readonly<{ orders: readonly OrderData[] }>) {
  const t = useTranslations('checkout.waiting');
  const format = formatter(useLocale());
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="waiting-orders" className="panel mb-6">
      <h2 id="waiting-orders" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-14 text-steel">{t('text', { days: ORDER_OPEN_DAYS })}</p>
      <ul>
        {orders.map((order) => {
          const { id, createdAt, orderDetails } = order;
          const date = format.date(createdAt);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0"
            >
              <span className="min-w-0 flex-[1_1_16rem]">
                <b className="block">
                  {orderDetails.map(({ packageName }) => packageTitle(packageName)).join(', ')}
                </b>
                <span className="text-14 text-steel num">
                  {t('facts', { date, total: format.cents(orderTotals(order).ttc) })}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                <ButtonLink variant="primary" href={paths.checkout(id)}>
                  {t('resume')}
                  <span className="vh"> {t('named', { date })}</span>
                </ButtonLink>
                <CancelOrder orderId={id} date={date} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
