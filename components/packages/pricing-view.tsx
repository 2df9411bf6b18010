import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { ChooseIsland } from './choose-island.tsx';
import { PlanList } from './plan-list.tsx';

type Props = Readonly<{
  packages: readonly PackageData[];
  /** For a retry. */
  path: string;
  narrow?: boolean;
  freeUsed?: boolean;
}>;

const QUESTIONS = ['tax', 'duration', 'payment', 'help'] as const;

function Questions() {
  const t = useTranslations('packages.questions');
  return (
    <section aria-labelledby="questions" className="sec">
      <div className="sec-head">
        <h2 id="questions">{t('title')}</h2>
      </div>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt className="font-bold">{t(`${question}.ask`)}</dt>
            <dd className="mt-1 max-w-[70ch] text-steel">{t(`${question}.say`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function PricingView({ packages, path, narrow, freeUsed }: Props) {
  const t = useTranslations('packages');
  return (
    <>
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-steel">{t('lead')}</p>
      <PlanList packages={packages} heading="h2" narrow={narrow} freeUsed={freeUsed} />
      {packages.length === 0 && (
        <p className="mt-4 text-center">
          <ButtonLink variant="primary" icon="refresh-cw" href={path}>
            {t('retry')}
          </ButtonLink>
        </p>
      )}
      <Questions />
      <ChooseIsland />
    </>
  );
}
