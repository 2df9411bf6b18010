'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTrade } from '#components/long-form/trade-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import type { OfferTemplate } from '#lib/rules/offers/offer-templates.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';

const PARTS = [
  'mission',
  'skill',
  'tools',
  'description',
] as const satisfies readonly (keyof OfferTemplate)[];
type Part = (typeof PARTS)[number];
type Parts = Partial<Record<Part, unknown>>;

/** A template in the form: what it wrote, and what stood there before. */
type Applied = { trade: number; written: Parts; before: Parts };

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === '';

/** The text of another trade's template, untouched, may be replaced like an empty one. */
function emptyParts(values: Parts, applied: Applied | null): Part[] {
  const isOld = (part: Part) => part === 'description' && values[part] === applied?.written.description;
  return PARTS.filter((part) => isEmpty(values[part]) || isOld(part));
}

const pick = (values: Parts, parts: readonly Part[]): Parts =>
  Object.fromEntries(parts.map((part) => [part, structuredClone(values[part])]));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fills what is still empty with what an offer of the chosen trade usually has, on demand. */
export function TradeTemplate({ reference }: { reference: OfferFormReference }) {
  const t = useTranslations('ownOfferForm.template');
  const locale = useLocale();
  const { trade } = useTrade();
  const { control, getValues, setValue } = useFormKit();
  const [mission, skill, tools, description] = useWatch({ control, name: [...PARTS] });
  const [applied, setApplied] = useState<Applied | null>(null);

  const isApplied = applied !== null && applied.trade === trade;
  const fillable = emptyParts({ mission, skill, tools, description }, applied);
  if (trade === null || (!isApplied && fillable.length === 0)) return null;

  const write = (values: Parts) => {
    for (const [part, value] of Object.entries(values)) setValue(part, value, { shouldDirty: true });
  };
  const use = async () => {
    const { offerTemplate } = await import('#lib/rules/offers/offer-templates.ts');
    const values = getValues();
    const template = offerTemplate(trade, reference);
    // Loading takes time on a slow network: the person may have typed, or chosen another trade.
    if (!template || values.tradeId !== trade) return;
    const still = emptyParts(values, applied);
    const written = pick(template, still);
    setApplied({ trade, written, before: pick(values, still) });
    write(written);
  };
  const undo = ({ written, before }: Applied) => {
    const values = getValues();
    const untouched = PARTS.filter((part) => part in written && isSame(values[part], written[part]));
    write(pick(before, untouched));
    if (untouched.length < Object.keys(written).length) toast.success(t('kept'));
    setApplied(null);
  };
  const parts = isApplied ? PARTS.filter((part) => part in applied.written) : fillable;
  const names = new Intl.ListFormat(locale).format(parts.map((part) => t(`parts.${part}`)));
  return (
    <div role="status" className="sm:col-span-2">
      <Note
        action={
          <Button
            variant="second"
            onClick={
              isApplied ? () => undo(applied) : () => void use().catch(() => toast.error(t('unloaded')))
            }
          >
            {t(isApplied ? 'undo' : 'use')}
          </Button>
        }
      >
        {t(isApplied ? 'used' : 'offer', { parts: names })}
      </Note>
    </div>
  );
}
