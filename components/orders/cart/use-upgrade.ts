'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';

type Options = {
  /** The recruiter has the free offer only, and the cart starts with a paid package. */
  upgrades: boolean;
  /** Another dialog is open. */
  covered: boolean;
};

/**
 * Asks once whether a paid package replaces the free offer, and again at the order if the answer was no. `agreed` tells
 * whether to go on.
 */
export function useUpgrade({ upgrades, covered }: Options) {
  const t = useTranslations('cart.upgrade');
  const isLoading = useRef(false);
  const answered = useRef(false);

  const loadUpgrade = async (): Promise<boolean> => {
    isLoading.current = true;
    answered.current = await confirm({
      title: t('title'),
      description: t('text'),
      yes: t('yes'),
      no: t('no'),
    });
    return answered.current;
  };
  const askAtOnce = useEffectEvent(() => {
    if (!isLoading.current) void loadUpgrade();
  });
  useEffect(() => {
    if (upgrades && !covered) askAtOnce();
  }, [upgrades, covered]);

  return { agreed: async () => !upgrades || answered.current || loadUpgrade() };
}
