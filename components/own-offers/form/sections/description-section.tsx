'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { fieldId, useFormKit } from '#components/ui/form/form-context.ts';
import { TextareaField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { AdCheck } from './ad-check.tsx';

const STARTERS = ['workshop', 'day', 'learning'] as const;

/** Add the beginning of a paragraph, and put the cursor behind it. */
function Starters() {
  const t = useTranslations('ownOfferForm.description');
  const { formId, getValues, setValue } = useFormKit();
  const add = (starter: string) => {
    const typed = String(getValues('description') ?? '').trimEnd();
    setValue('description', typed ? `${typed}\n\n${starter}` : starter, { shouldDirty: true });
    const box = document.getElementById(fieldId(formId, 'description')) as HTMLTextAreaElement | null;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-14 text-steel">{t('starters')}</legend>
      {STARTERS.map((name) => (
        <Button key={name} variant="second" icon="plus" onClick={() => add(t(`starter.${name}.text`))}>
          {t(`starter.${name}.label`)}
        </Button>
      ))}
    </fieldset>
  );
}

export function DescriptionSection() {
  const t = useTranslations('ownOfferForm.description');
  return (
    <div className="grid gap-4">
      <p className="text-steel">{t('hint')}</p>
      <Starters />
      <TextareaField
        name="description"
        label={t('text')}
        most={OFFER_LENGTHS.description}
        rows={10}
        plainPaste
        optional
      />
      <AdCheck name="description" />
      <TextareaField
        name="companyPitch"
        label={t('pitch')}
        most={OFFER_LENGTHS.pitch}
        rows={4}
        plainPaste
        optional
      />
      <AdCheck name="companyPitch" />
    </div>
  );
}
