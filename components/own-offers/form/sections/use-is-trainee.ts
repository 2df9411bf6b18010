'use client';

import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';

/** Whether the chosen contract is one of people in training. */
export function useIsTrainee(): boolean {
  const { control } = useFormKit();
  return isTraineeContract(useWatch({ control, name: 'contractTypeId' }));
}
