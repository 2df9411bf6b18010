import { getTranslations } from 'next-intl/server';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { CartView } from '#components/orders/cart/cart-view.tsx';
import { CartWithoutScript } from '#components/orders/cart/cart-without-script.tsx';
import { OpenOrders } from '#components/orders/checkout/open-orders.tsx';
import { choiceOf } from '#components/packages/choice.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { loadOpenOrders } from '#lib/web/orders/order.ts';
import { loadPackages } from '#lib/web/orders/packages.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readSession, upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<{ add?: string | string[] }> };

export const generateMetadata = spaceMetadata('cart', 'cart.title');

const NOT_SIGNED_IN = { isFreeOffer: false, free_offer_used: false };

/** `?add=` names a package to add. A recruiter sees the cart inside the space. */
export default async function CartPage({ searchParams }: Props) {
  const [{ add }, session, offered, t] = await Promise.all([
    searchParams,
    readSession(),
    loadPackages(),
    getTranslations('cart'),
  ]);
  const signedIn = session?.role === 'recruiter';
  const [subscription, waiting] = signedIn
    ? await Promise.all([
        upstream(plansContract.status, {}).then(({ data }) => data.subscription),
        loadOpenOrders(upstream),
      ])
    : [NOT_SIGNED_IN, []];
  // The free offer is sold once to each recruiter.
  const packages = offered.filter(({ kind }) => kind !== 'free' || !subscription.free_offer_used);
  const added = packages.find(({ ref }) => ref === add);
  const cart = (
    <>
      <PageHead title={t('title')} />
      <ClientTexts features={['checkout', 'ui']}>
        <OpenOrders orders={waiting} />
      </ClientTexts>
      <p className="mb-4 text-steel noscript:hidden">{t('lead')}</p>
      <CartWithoutScript />
      <div className="noscript:hidden">
        <ClientTexts features={['cart', 'packages', 'ui']}>
          <CartView
            packages={packages}
            adding={added ? choiceOf(added) : null}
            signedIn={signedIn}
            isFree={subscription.isFreeOffer}
          />
        </ClientTexts>
      </div>
    </>
  );
  if (!signedIn) return <PublicShell className="wrap max-w-[960px] pt-6 md:pt-10">{cart}</PublicShell>;
  return (
    <SpaceShell role="recruiter" path={paths.cart()}>
      {cart}
    </SpaceShell>
  );
}
