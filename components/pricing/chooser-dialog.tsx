'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Choice } from '#components/cart/cart-store.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SkeletonBlock } from '#components/ui/skeleton.tsx';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { createClient } from '#lib/contract/client.ts';
import { type PackageData, packagesContract } from '#lib/contract/packages.ts';
import { chosenIn } from './chosen-in.ts';
import { PlanList } from './plan-list.tsx';

type Props = Readonly<{
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}>;

/** The packages of the moment; an empty list when they cannot be read, null while they come. */
function usePackages(): readonly PackageData[] | null {
  const [packages, setPackages] = useMountedState<readonly PackageData[] | null>(null);
  useEffect(() => {
    const call = createClient({ baseUrl: '/api/upstream', locale: document.documentElement.lang });
    call(packagesContract.offers, { query: {} }).then(
      ({ data }) => setPackages(data),
      () => setPackages([]),
    );
  }, []);
  return packages;
}

/** The packages to choose from, over the page. */
export function ChooserDialog({ onChoose, onClose }: Props) {
  const t = useTranslations('pricing.chooser');
  const packages = usePackages();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      actions={
        <Button variant="second" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y: the links inside are what is pressed, this only hears them */}
      <div
        className="mt-4"
        onClick={(event) => {
          const chosen = chosenIn(event.nativeEvent);
          if (!chosen) return;
          event.preventDefault();
          onChoose(chosen.choice);
        }}
      >
        {packages ? (
          <PlanList packages={packages} heading="h3" narrow />
        ) : (
          <SkeletonBlock label={t('loading')} />
        )}
      </div>
    </Dialog>
  );
}
