'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { DraftOf, DraftState } from './use-device-draft.ts';

/** Tells where unsent input is: on this device, and not yet with the server. */
export function DraftLine({ of, state }: { of: DraftOf; state: DraftState }) {
  const t = useTranslations('form.draft');
  const { date, dateTime, time } = formatter(useLocale());
  if (state === null) return null;
  if (state === 'refused') {
    return (
      <p className="flex items-center gap-1.5 text-14 text-warn">
        <Icon name="triangle-alert" size="small" />
        {t('refused', { of })}
      </p>
    );
  }
  const isToday = date(state.at) === date(Date.now());
  return (
    <p className="flex items-center gap-1.5 text-14 text-steel">
      <Icon name="clock" size="small" />
      {t('kept', { of, moment: isToday ? time(state.at) : dateTime(state.at) })}
    </p>
  );
}
