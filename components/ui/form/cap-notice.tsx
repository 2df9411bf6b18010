'use client';

import { useTranslations } from 'next-intl';

/** `refused` counts the tries, so that each is announced. */
export function CapNotice({ refused }: { refused: number }) {
  const t = useTranslations('form');
  return (
    // An open list hides everything outside it from screen readers, except announcers.
    <p
      role="status"
      data-live-announcer="true"
      className="mt-1 text-14 font-demi leading-5 text-warn empty:mt-0"
    >
      {refused > 0 ? <span key={refused}>{t('cap_reached')}</span> : null}
    </p>
  );
}
