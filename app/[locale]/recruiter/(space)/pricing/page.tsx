import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { PricingView } from '#components/pricing/pricing-view.tsx';
import { paths } from '#lib/paths.ts';
import { loadPackages } from '#lib/web/packages.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pricing');
  return { title: t('metaTitle'), robots: { index: false } };
}

/** The same packages inside the recruiter's space. */
export default async function RecruiterPricingPage() {
  const packages = await loadPackages();
  return (
    <SpaceShell role="recruiter" path={paths.recruiterPricing()}>
      <PricingView packages={packages} path={paths.recruiterPricing()} narrow />
    </SpaceShell>
  );
}
