'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChipsField } from '#components/ui/form/chips-field.tsx';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { weekday } from '#lib/i18n/weekday.ts';
import { SATURDAYS, WORK_DAYS } from '#lib/rules/offers/working-time.ts';

/** A date, or as soon as possible. */
export function StartFields() {
  const t = useTranslations('ownOfferForm.conditions');
  const { control } = useFormKit();
  const startsAtOnce = useWatch({ control, name: 'startsAtOnce' }) === true;
  return (
    <div>
      <DateField name="startOn" label={t('start')} disabled={startsAtOnce} optional />
      <CheckboxField name="startsAtOnce" label={t('at_once')} />
    </div>
  );
}

export function WorkingTimeFields() {
  const t = useTranslations('ownOfferForm.conditions');
  const locale = useLocale();
  const days = WORK_DAYS.map((id) => ({ id, name: weekday(id, locale) }));
  const saturdays = SATURDAYS.map((id) => ({ id, name: t(`saturdays.${id}`) }));
  return (
    <>
      <ChipsField name="days" label={t('days')} options={days} className="sm:col-span-2" optional />
      <SelectField name="saturday" label={t('saturday')} options={saturdays} optional />
      <TextField name="positions" label={t('positions')} inputMode="numeric" optional />
    </>
  );
}
