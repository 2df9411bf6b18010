'use client';

import { useWatch } from 'react-hook-form';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';

type Props = {
  name: string;
  label: string;
  /** The field of the end. */
  end: string;
  optional?: boolean;
};

/**
 * The first date of a period. What is told beside the last one hangs on it too, so that one is checked again,
 * unless it is still empty: nobody should read that a field is missing before coming to it.
 */
export function EntryDate({ name, label, end, optional }: Props) {
  const { control } = useFormKit();
  const ends = Boolean(useWatch({ control, name: end }));
  return <DateField name={name} label={label} optional={optional} checks={ends ? [end] : undefined} />;
}
