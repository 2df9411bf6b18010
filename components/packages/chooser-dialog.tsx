'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { SkeletonBlock } from '#components/ui/skeleton.tsx';
import type { Choice } from '#lib/browser/cart-store.ts';
import { offers } from '#lib/browser/operations/packages.ts';
import { status } from '#lib/browser/operations/plans.ts';
import { loadSession } from '#lib/browser/session.ts';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { type Client, createClient } from '#lib/contract/platform/client.ts';
import { chosenIn } from './chosen-in.ts';
import { PlanList } from './plan-list.tsx';

type Props = Readonly<{
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}>;

type Choices = { packages: readonly PackageData[]; freeUsed: boolean };

/** The cart checks it again. */
async function hasUsedFree(call: Client): Promise<boolean> {
  const { user } = await loadSession();
  if (user?.role !== 'recruiter') return false;
  const { data } = await call(status, {});
  return data.subscription.free_offer_used;
}

/** Empty when they cannot be loaded, null before. */
function useChoices(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => {
    const call = createClient({ baseUrl: '/api/upstream', locale: document.documentElement.lang });
    Promise.all([call(offers, { query: {} }), hasUsedFree(call).catch(() => false)]).then(
      ([{ data: packages }, freeUsed]) => setChoices({ packages, freeUsed }),
      () => setChoices({ packages: [], freeUsed: false }),
    );
  }, []);
  return choices;
}

export function ChooserDialog({ onChoose, onClose }: Props) {
  const t = useTranslations('packages.chooser');
  const choices = useChoices();
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
        {choices ? <PlanList {...choices} heading="h3" narrow /> : <SkeletonBlock label={t('loading')} />}
      </div>
    </Dialog>
  );
}
