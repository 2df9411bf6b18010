'use client';

import { type ReactNode, useState } from 'react';
import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { selectClass } from '#components/ui/form/styles.ts';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { set as setAlert } from '#lib/browser/operations/alerts.ts';
import type { AlertFrequency } from '#lib/contract/alerts/alerts.ts';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';

type Props = Readonly<{
  search: Pick<SavedSearch, 'id' | 'alert'>;
  /** For screen readers. */
  label: string;
  children: ReactNode;
}>;

/** Saves the choice at once and restores it on a refusal. */
export function AlertChoice({ search: { id, alert }, label, children }: Props) {
  const [chosen, setChosen] = useState(alert);
  const [busy, setBusy] = useState(false);
  const keep = async (frequency: AlertFrequency) => {
    setChosen(frequency);
    setBusy(true);
    try {
      const { message } = await browserClient()(setAlert, { params: { id }, body: { frequency } });
      if (message) toast.success(message);
    } catch (error) {
      setChosen(chosen);
      void reportFailure(error);
    }
    setBusy(false);
  };
  return (
    <ControlBox select>
      <select
        id={`alert-${id}`}
        aria-label={label}
        aria-busy={busy || undefined}
        value={chosen}
        className={selectClass}
        onChange={({ target }) => busy || void keep(target.value as AlertFrequency)}
      >
        {children}
      </select>
    </ControlBox>
  );
}
