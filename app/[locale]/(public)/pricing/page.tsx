import type { Metadata } from 'next';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { PricingView } from '#components/packages/pricing-view.tsx';
import { paths } from '#lib/paths/paths.ts';
import { loadPackages } from '#lib/web/orders/packages.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { loadView } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t, locale } = await loadView(params);
  return pageMetadata({
    locale,
    title: t('packages.metaTitle'),
    description: t('packages.metaDescription'),
    path: paths.pricing(),
  });
}

export default async function PricingPage() {
  const packages = await loadPackages();
  return (
    <PublicShell recruiterButton className="wrap pt-6 md:pt-10">
      {/* The status keeps a page without packages out of the cache. */}
      {packages.length === 0 && <PageStatus code={503} />}
      <PricingView packages={packages} path={paths.pricing()} />
    </PublicShell>
  );
}
