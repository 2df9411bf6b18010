import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { PricingView } from '#components/packages/pricing-view.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadPackages } from '#lib/web/orders/packages.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = spaceMetadata('packages', 'packages.metaTitle');

export default async function RecruiterPricingPage() {
  await requireSession('recruiter');
  const [packages, { data: status }] = await Promise.all([
    loadPackages(),
    upstream(plansContract.status, {}),
  ]);
  return (
    <SpaceShell role="recruiter" path={paths.recruiterPricing()}>
      <PricingView
        packages={packages}
        path={paths.recruiterPricing()}
        narrow
        freeUsed={status.subscription.free_offer_used}
      />
    </SpaceShell>
  );
}
