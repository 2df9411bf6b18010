'use client';

import { useRef } from 'react';
import { useFormKit } from '#components/ui/form/form-context.ts';
import type { OfferTemplate } from '#lib/rules/offers/offer-templates.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';

const NAMES = [
  'mission',
  'skill',
  'tools',
  'experienceId',
  'minDiplomaId',
  'mainQualities',
  'qualities2',
  'qualities3',
  'benefits',
] as const satisfies readonly (keyof OfferTemplate)[];

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown) => value === null || value === undefined || isSame(value, []);

/**
 * Fills in what an ad of a trade usually has where nobody has chosen anything; what it wrote itself for another trade
 * is nobody's choice.
 */
export function useTradeDefaults(reference: OfferFormReference) {
  const { getValues, setValue } = useFormKit();
  const written = useRef<Values>({});
  const isNobodys = (name: string, value: unknown) => isEmpty(value) || isSame(value, written.current[name]);
  return {
    areNobodys: (held: Values) =>
      Object.entries(held).every(([name, value]) => name === 'preciseJobId' || isNobodys(name, value)),
    /** Throws when the defaults cannot be loaded. */
    fill: async (trade: number): Promise<void> => {
      const { offerTemplate } = await import('#lib/rules/offers/offer-templates.ts');
      const values: Values = getValues();
      const template = offerTemplate(trade, reference);
      // Loading takes time on a slow network: the person may have chosen another trade.
      if (!template || values.tradeId !== trade) return;
      const open = NAMES.filter((name) => isNobodys(name, values[name]));
      for (const name of open) setValue(name, template[name], { shouldDirty: true });
      written.current = Object.fromEntries(open.map((name) => [name, structuredClone(template[name])]));
    },
  };
}
