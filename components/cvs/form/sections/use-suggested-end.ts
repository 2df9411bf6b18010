'use client';

import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';

/**
 * Fills in the end of the entry at `path` from its day of training, as long as nobody has typed another: an end that
 * stood there, or that was changed, stays.
 */
export function useSuggestedEnd(path: string, endOf: (trainedOn: string) => string): void {
  const { control, getValues, setValue } = useFormKit();
  const trainedOn = String(useWatch({ control, name: `${path}.trainedOn` }) ?? '');
  const end = endOf(trainedOn);
  const suggested = useRef(end);
  useEffect(() => {
    const name = `${path}.expiresOn`;
    const before = suggested.current;
    suggested.current = end;
    if (before === end || (getValues(name) ?? '') !== before) return;
    setValue(name, end, { shouldDirty: true, shouldValidate: true });
  }, [path, end, getValues, setValue]);
}
