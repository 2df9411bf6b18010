import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { FreePlan, PlanCard } from './plan-card.tsx';

/** Common to all paid packages, so that a card lists only its own. */
function commonFeatures(packages: readonly PackageData[]): string[] {
  const [first, ...others] = packages.filter(({ kind }) => kind !== 'free');
  if (!first || others.length === 0) return [];
  const featuresOf = ({ features }: PackageData) =>
    features.flatMap(({ text, check }) => (check ? [text] : []));
  return featuresOf(first).filter((text) => others.every((other) => featuresOf(other).includes(text)));
}

type Props = Readonly<{
  /** None when they could not be loaded. */
  packages: readonly PackageData[];
  heading: 'h2' | 'h3';
  /** In a dialog or beside a sidebar: two cards per row at most. */
  narrow?: boolean;
  /** Used: it cannot be chosen again. */
  freeUsed?: boolean;
}>;

/** The parent handles the choice (ChooseIsland, the dialog of packages). */
export function PlanList({ packages, heading, narrow = false, freeUsed = false }: Props) {
  const t = useTranslations('packages');
  const common = commonFeatures(packages);
  if (packages.length === 0) return <EmptyState icon="credit-card">{t('empty')}</EmptyState>;
  return (
    <>
      <ul className={clsx('grid gap-5 sm:grid-cols-2', !narrow && 'lg:grid-cols-4')}>
        {packages.map((offered) =>
          offered.kind === 'free' ? (
            <FreePlan key={offered.id} offered={offered} heading={heading} used={freeUsed} />
          ) : (
            <PlanCard key={offered.id} offered={offered} heading={heading} common={common} />
          ),
        )}
      </ul>
      {common.length > 0 && (
        <p className="mt-4 text-steel">{t('common', { features: common.join(' · ') })}</p>
      )}
    </>
  );
}
