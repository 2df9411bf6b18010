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
 * Fills in what an ad of a trade usually has, where the person has chosen nothing. What it wrote for another trade is
 * replaced.
 */
export function useTradeDefaults(reference: OfferFormReference) {
  const { getValues, setValue } = useFormKit();
  const written = useRef<Values>({});
  /** Of the last filling: what stood there, and what had been written until then. */
  const before = useRef<{ values: Values; written: Values }>({ values: {}, written: {} });
  const isUnchosen = (name: string, value: unknown) => isEmpty(value) || isSame(value, written.current[name]);
  return {
    areUnchosen: (held: Values) =>
      Object.entries(held).every(([name, value]) => name === 'preciseJobId' || isUnchosen(name, value)),
    /** Throws when the defaults cannot be loaded. */
    fill: async (trade: number): Promise<void> => {
      const { offerTemplate } = await import('#lib/rules/offers/offer-templates.ts');
      const values: Values = getValues();
      const template = offerTemplate(trade, reference);
      // Loading takes time on a slow network: the person may have chosen another trade.
      if (!template || values.tradeId !== trade) return;
      const open = NAMES.filter((name) => isUnchosen(name, values[name]));
      const held = Object.fromEntries(open.map((name) => [name, structuredClone(values[name])]));
      before.current = { values: held, written: written.current };
      for (const name of open) setValue(name, template[name], { shouldDirty: true });
      written.current = Object.fromEntries(open.map((name) => [name, structuredClone(template[name])]));
    },
    /** Undoes the last filling where nobody has changed it; what belongs to the trade is restored with the trade. */
    takeBack: (): void => {
      const values: Values = getValues();
      for (const name of NAMES) {
        const isOfTrade = name === 'mission' || name === 'skill' || name === 'tools';
        const isOurs = name in before.current.values && isSame(values[name], written.current[name]);
        if (isOurs && !isOfTrade) setValue(name, before.current.values[name], { shouldDirty: true });
      }
      written.current = before.current.written;
    },
  };
}
