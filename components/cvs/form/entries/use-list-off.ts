'use client';

import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';

/** Whether a toggle ('no experience', 'no training') replaces the list. */
export function useListOff(toggle: string): boolean {
  const { control } = useFormKit();
  return useWatch({ control, name: toggle }) === true;
}
