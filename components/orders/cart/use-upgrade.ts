'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';

type Options = {
  /** The recruiter has the free offer alone, and the cart begins with something that is paid for. */
  upgrades: boolean;
  /** Something else is over the page. */
  covered: boolean;
};

/**
 * Asks once whether the free offer is to give way to a package that is paid for: as soon as the cart says so, and
 * again before it is validated if the answer was no. `agreed` answers whether one may go on.
 */
export function useUpgrade({ upgrades, covered }: Options) {
  const t = useTranslations('cart.upgrade');
  const asked = useRef(false);
  const answered = useRef(false);

  const ask = async (): Promise<boolean> => {
    asked.current = true;
    answered.current = await confirm({
      title: t('title'),
      description: t('text'),
      yes: t('yes'),
      no: t('no'),
    });
    return answered.current;
  };
  const askAtOnce = useEffectEvent(() => {
    if (!asked.current) void ask();
  });
  useEffect(() => {
    if (upgrades && !covered) askAtOnce();
  }, [upgrades, covered]);

  return { agreed: async () => !upgrades || answered.current || ask() };
}
