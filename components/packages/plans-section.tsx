import { useTranslations } from 'next-intl';
import { FoldedSection } from '#components/ui/folded-section.tsx';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { ChooseIsland } from './choose-island.tsx';
import { PlanList } from './plan-list.tsx';

export function PlansSection({ packages }: Readonly<{ packages: readonly PackageData[] }>) {
  const t = useTranslations('packages');
  return (
    <FoldedSection id="pricing-plan" title={t('title')} lead={t('lead')}>
      <PlanList packages={packages} heading="h3" />
      <ChooseIsland />
    </FoldedSection>
  );
}
