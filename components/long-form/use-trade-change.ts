'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldId, useFormKit } from '#components/ui/form/form-context.ts';

type Dependent = {
  preciseJobId: number | null;
  mission: readonly unknown[];
  skill: readonly unknown[];
  tools: readonly unknown[];
};

const NOTHING: Dependent = { preciseJobId: null, mission: [], skill: [], tools: [] };
const NAMES = Object.keys(NOTHING) as (keyof Dependent)[];

/**
 * A change of the trade clears its precise job, missions, skills and tools. They can be restored until the next change,
 * except where nobody chose them.
 */
export function useTradeChange(isUnchosen?: (held: Dependent) => boolean, focused = 'tradeId') {
  const { control, formId, getValues, setValue, clearErrors } = useFormKit();
  const trade = useWatch({ control, name: 'tradeId' }) as number | null;
  const [lost, setLost] = useState<(Dependent & { trade: number | null }) | null>(null);

  const put = (values: Dependent) => {
    for (const name of NAMES) setValue(name, values[name], { shouldDirty: true });
  };
  const change = (next: number | string | null) => {
    if (next === trade) return;
    const { preciseJobId, mission, skill, tools } = getValues() as Dependent;
    const held = structuredClone({ preciseJobId, mission, skill, tools });
    const any =
      !isUnchosen?.(held) && (preciseJobId !== null || mission.length + skill.length + tools.length > 0);
    put(NOTHING);
    clearErrors(NAMES);
    setLost(any ? { trade, ...held } : null);
  };
  const undo = () => {
    if (!lost) return;
    setValue('tradeId', lost.trade, { shouldDirty: true });
    put(lost);
    setLost(null);
    document.getElementById(fieldId(formId, focused))?.focus();
  };
  return { change, lost: lost !== null, undo };
}
