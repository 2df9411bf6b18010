import { SpaceShell } from '#components/frame/space-shell.tsx';
import { PricingView } from '#components/pricing/pricing-view.tsx';
import { paths } from '#lib/paths.ts';
import { loadPackages } from '#lib/web/packages.ts';
import { spaceMetadata } from '#lib/web/space-metadata.ts';

export const generateMetadata = spaceMetadata('packages', 'pricing.metaTitle');

/** The same packages inside the recruiter's space. */
export default async function RecruiterPricingPage() {
  const packages = await loadPackages();
  return (
    <SpaceShell role="recruiter" path={paths.recruiterPricing()}>
      <PricingView packages={packages} path={paths.recruiterPricing()} narrow />
    </SpaceShell>
  );
}
