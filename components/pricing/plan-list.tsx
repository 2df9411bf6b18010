import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { PackageData } from '#lib/contract/packages.ts';
import { FreePlan, PlanCard } from './plan-card.tsx';

type Props = Readonly<{
  /** None when they could not be read. */
  packages: readonly PackageData[];
  heading: 'h2' | 'h3';
  /** In a dialog or beside a sidebar two cards stand side by side at most. */
  narrow?: boolean;
}>;

/** The packages to choose from; whoever shows it hears the choice (ChooseIsland, the dialog of packages). */
export function PlanList({ packages, heading, narrow = false }: Props) {
  const t = useTranslations('pricing');
  if (packages.length === 0) return <EmptyState icon="credit-card">{t('empty')}</EmptyState>;
  return (
    <ul className={clsx('grid gap-5 sm:grid-cols-2', !narrow && 'lg:grid-cols-4')}>
      {packages.map((offered) => {
        const Plan = offered.kind === 'free' ? FreePlan : PlanCard;
        return <Plan key={offered.id} offered={offered} heading={heading} />;
      })}
    </ul>
  );
}
