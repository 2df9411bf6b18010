'use client';

import { useTranslations } from 'next-intl';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';

/** Where the workshop is, and when candidates can call it. */
export function ContactFields() {
  const t = useTranslations('ownOfferForm.company');
  return (
    <>
      <div className="sm:col-span-2">
        <TextField name="street" label={t('street')} maxLength={OFFER_LENGTHS.street} optional />
        <CheckboxField name="showsStreet" label={t('show_street')} hint={t('show_street_hint')} />
      </div>
      <TextField
        name="callingHours"
        label={t('calling_hours')}
        hint={t('calling_hours_hint')}
        maxLength={OFFER_LENGTHS.callingHours}
        optional
      />
    </>
  );
}
