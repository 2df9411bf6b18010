'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Choice } from './plan.ts';
import { useTradeChange } from './use-trade-change.ts';

export function TradeField({
  jobs,
  onPick,
}: Readonly<{ jobs: readonly Choice[]; onPick?: (trade: number | null) => void }>) {
  const t = useTranslations('longForm.trade');
  const { change, lost, undo } = useTradeChange();
  const pick = (trade: number | string | null) => {
    change(trade);
    onPick?.(trade === null ? null : Number(trade));
  };
  return (
    <div className="grid gap-2 sm:col-span-2">
      <SelectField name="tradeId" label={t('label')} options={jobs} onPick={pick} />
      <TradeChanged lost={lost} undo={undo} />
    </div>
  );
}

/** What another trade has cleared can be restored. */
export function TradeChanged({ lost, undo }: Readonly<{ lost: boolean; undo: () => void }>) {
  const t = useTranslations('longForm.trade');
  return (
    <div role="status">
      {lost ? (
        <Note
          action={
            <Button variant="second" onClick={undo}>
              {t('undo')}
            </Button>
          }
        >
          {t('changed')}
        </Note>
      ) : null}
    </div>
  );
}

/** Only those of the trade. */
export function PreciseJobField({ otherJobs }: { otherJobs: readonly (Choice & { tradeId: number })[] }) {
  const t = useTranslations();
  const { control } = useFormKit();
  const trade = useWatch({ control, name: 'tradeId' }) as number | null;
  return (
    <SelectField
      name="preciseJobId"
      label={t('longForm.trade.precise')}
      options={otherJobs.filter(({ tradeId }) => tradeId === trade)}
      waitingFor={trade === null ? t('form.waiting_job') : undefined}
      // Names in both genders need a full row.
      className="sm:col-span-2"
    />
  );
}

/** The chosen trade, its entries of a list, and the text while there is none. */
export function useTrade() {
  const t = useTranslations('form');
  const { control } = useFormKit();
  const trade = useWatch({ control, name: 'tradeId' }) as number | null;
  return {
    trade,
    ofTrade: <C extends { jobIds: readonly number[] }>(choices: readonly C[]): C[] =>
      choices.filter(({ jobIds }) => trade !== null && jobIds.includes(trade)),
    waitingFor: trade === null ? t('waiting_job') : undefined,
  };
}
