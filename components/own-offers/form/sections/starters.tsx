'use client';

import { useTranslations } from 'next-intl';
import { useTrade } from '#components/long-form/trade-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { fieldId, useFormKit } from '#components/ui/form/form-context.ts';
import { toast } from '#components/ui/notices/toast.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';

type Props = Readonly<{ reference: OfferFormReference }>;

const STARTERS = ['workshop', 'day', 'learning'] as const;

/** Add the beginning of a paragraph, or the text of the trade, and put the cursor behind it. */
export function Starters({ reference }: Props) {
  const t = useTranslations('ownOfferForm.description');
  const { formId, getValues, setValue } = useFormKit();
  const { trade } = useTrade();
  const addTradeText = async () => {
    const { offerTemplate } = await import('#lib/rules/offers/offer-templates.ts');
    const template = trade === null ? undefined : offerTemplate(trade, reference);
    if (template) add(template.description);
  };
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
      {trade === null ? null : (
        <Button
          variant="second"
          icon="plus"
          onClick={() => void addTradeText().catch(() => toast.error(t('unloaded')))}
        >
          {t('trade_text')}
        </Button>
      )}
      {STARTERS.map((name) => (
        <Button key={name} variant="second" icon="plus" onClick={() => add(t(`starter.${name}.text`))}>
          {t(`starter.${name}.label`)}
        </Button>
      ))}
    </fieldset>
  );
}
