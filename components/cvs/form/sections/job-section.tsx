'use client';

import { useTranslations } from 'next-intl';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { PreciseJobField, TradeField } from '#components/long-form/trade-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SliderField } from '#components/ui/form/slider-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TownField } from '#components/ui/form/town-field.tsx';
import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import { CV_RADIUS } from '#lib/rules/search/radius.ts';
import { tradeName } from '../cv-form-values.ts';

type Props = { reference: FormReference };

export function JobSection({ reference }: Props) {
  const t = useTranslations('cvForm.job');
  const { getValues, setValue } = useFormKit();
  // A default name follows the trade.
  const nameAfter = (trade: number | null) => {
    const { cvName } = getValues() as { cvName: string };
    const isOwn =
      cvName.trim() !== '' && !reference.jobs.some(({ id }) => tradeName(id, reference) === cvName);
    if (!isOwn)
      setValue('cvName', tradeName(trade, reference), { shouldDirty: true, shouldValidate: trade !== null });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TradeField jobs={reference.jobs} onPick={nameAfter} />
      <PreciseJobField otherJobs={reference.otherJobs} />
      <SelectField name="experienceId" label={t('level')} options={reference.levels} />
      <TownField name="city" codeName="townCode" label={t('town')} />
      <SliderField
        name="radius"
        label={t('range')}
        min={CV_RADIUS.min}
        max={CV_RADIUS.max}
        format={(km) => t('km', { km })}
      />
      <TextField
        name="cvName"
        label={t('name')}
        hint={t('name_hint')}
        maxLength={CV_LENGTHS.name}
        className="sm:col-span-2"
      />
    </div>
  );
}
