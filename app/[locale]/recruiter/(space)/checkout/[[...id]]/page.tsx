import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { CheckoutView } from '#components/orders/checkout/checkout-view.tsx';
import { OrderSettled } from '#components/orders/checkout/order-settled.tsx';
import { isFreeAd, isPayable } from '#components/orders/checkout/order-view.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { billingContract } from '#lib/contract/orders/billing.ts';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import { countryOptions } from '#lib/facts/countries.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadOrder } from '#lib/web/orders/order.ts';
import { loadPackages } from '#lib/web/orders/packages.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { webSettings } from '#lib/web/settings.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ id?: string[] }> };

export const generateMetadata = spaceMetadata('checkout', 'checkout.title.payment');

/** Orders of the time before the site stopped taking payments. */
async function isSold(order: OrderData): Promise<boolean> {
  return !isPayable(order) || (await loadPackages()).every(({ available }) => available);
}

async function Checkout({ order }: Readonly<{ order: OrderData }>) {
  const [locale, { userId }, t] = await Promise.all([
    getLocale(),
    requireSession('recruiter'),
    getTranslations('checkout'),
  ]);
  if (!(await isSold(order))) {
    return <Note tone="stop">{(await getTranslations('packages.card'))('unavailable')}</Note>;
  }
  const { data: profile } = await upstream(billingContract.readProfile, { params: { id: userId } });
  return (
    <>
      <PageHead title={t(isFreeAd(order) ? 'title.publish' : 'title.payment')}>
        <span className="text-steel num">
          {t('order', { date: formatter(locale).date(order.createdAt) })}
        </span>
      </PageHead>
      <noscript>
        <p className="panel mb-4">{t('noScript')}</p>
      </noscript>
      <ClientTexts features={['form', 'validation', 'ui', 'cart', 'checkout']}>
        <CheckoutView
          order={order}
          profile={profile}
          countries={countryOptions(locale)}
          paymentOrigin={webSettings().paymentOrigin}
        />
      </ClientTexts>
    </>
  );
}

/** An order that cannot be paid redirects to the prices. */
export default async function CheckoutPage({ params }: Props) {
  const [{ id = [] }, t] = await Promise.all([params, getTranslations('checkout')]);
  await requireSession('recruiter');
  const order = await loadOrder(upstream, id[0]);
  const isPaid = order?.status === 'paid' || order?.status === 'free';
  if (!order || !(isPaid || order.status === 'awaiting_payment')) redirect(paths.pricing());
  return (
    <SpaceShell role="recruiter" path={paths.cart()} crumbs={[{ label: t('crumb') }]}>
      {isPaid ? (
        <ClientTexts features={['checkout', 'ui']}>
          <OrderSettled orderId={order.id} />
        </ClientTexts>
      ) : (
        <Checkout order={order} />
      )}
    </SpaceShell>
  );
}
