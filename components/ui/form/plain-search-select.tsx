'use client';

import { useState } from 'react';
import type { ComboboxTexts } from './combobox/parts.tsx';
import { SearchSelect } from './combobox/search-select.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

type Props = {
  id: string;
  label: string;
  name: string;
  options: readonly Option[];
  defaultValue?: Option['id'] | null;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  texts: ComboboxTexts;
  onChange?: (value: Option['id'] | null) => void;
};

/** A searchable list in a form that is sent as it is; a plain select without JavaScript. */
export function PlainSearchSelect({ id, label, hint, error, ...props }: Props) {
  const [value, setValue] = useState(props.defaultValue ?? null);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(control) => (
        <SearchSelect
          control={control}
          labelId={`${id}-label`}
          name={props.name}
          options={props.options}
          texts={props.texts}
          required={props.required ?? false}
          value={value}
          onChange={(next) => {
            setValue(next);
            props.onChange?.(next);
          }}
        />
      )}
    </FieldFrame>
  );
}
