'use client';

import { useWatch } from 'react-hook-form';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';

type Props = {
  name: string;
  label: string;
  end: string;
  optional?: boolean;
};

/**
 * The error of the end depends on both dates, so a change here checks the end again, unless it is still empty: people
 * should not read that a field is missing before they reach it.
 */
export function EntryDate({ name, label, end, optional }: Props) {
  const { control } = useFormKit();
  const ends = Boolean(useWatch({ control, name: end }));
  return (
    <DateField name={name} label={label} optional={optional} checks={ends ? [end] : undefined} partial />
  );
}
