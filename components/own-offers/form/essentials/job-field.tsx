'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { TradeChanged } from '#components/long-form/trade-fields.tsx';
import { useTradeChange } from '#components/long-form/use-trade-change.ts';
import { ComboboxField } from '#components/ui/form/combobox-field.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { toast } from '#components/ui/notices/toast.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { useTradeDefaults } from './use-trade-defaults.ts';

/** One field for the precise job and its trade, which fills in what an ad of the trade usually has. */
export function JobField({ reference }: Readonly<{ reference: OfferFormReference }>) {
  const t = useTranslations('ownOfferForm.essentials');
  const { getValues, setValue, clearErrors } = useFormKit();
  const { areUnchosen, fill, takeBack } = useTradeDefaults(reference);
  const { change, lost, undo } = useTradeChange(areUnchosen, 'preciseJobId');
  const hasFailed = useRef(false);
  const { jobs, otherJobs } = reference;
  const options = useMemo(() => {
    const trades = new Map(jobs.map(({ id, name }) => [id, name]));
    return otherJobs.map(({ id, name, tradeId }) => ({ id, name, note: trades.get(tradeId) ?? '' }));
  }, [jobs, otherJobs]);
  const pick = (id: number | string | null) => {
    const job = otherJobs.find((each) => each.id === id);
    if (!job) return;
    const isOther = job.tradeId !== getValues('tradeId');
    change(job.tradeId);
    setValue('tradeId', job.tradeId, { shouldDirty: true });
    setValue('preciseJobId', job.id, { shouldDirty: true });
    clearErrors(['tradeId', 'preciseJobId']);
    if (!isOther && !hasFailed.current) return;
    hasFailed.current = false;
    void fill(job.tradeId).catch(() => {
      hasFailed.current = true;
      toast.error(t('unloaded'));
    });
  };
  return (
    <div className="grid gap-2 sm:col-span-2">
      <ComboboxField
        name="preciseJobId"
        label={t('job')}
        placeholder={t('job_example')}
        options={options}
        onPick={pick}
      />
      <TradeChanged
        lost={lost}
        undo={() => {
          undo();
          takeBack();
        }}
      />
    </div>
  );
}
