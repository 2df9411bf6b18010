'use client';

import type { Ref } from 'react';
import { ControlBox } from '../field-frame.tsx';
import { type Option, optionOf } from '../select-field.tsx';
import { selectClass } from '../styles.ts';
import { type ComboboxField, LazyCombobox } from './lazy-combobox.tsx';

export type SearchSelectProps = ComboboxField & {
  options: readonly Option[];
  value: Option['id'] | null;
  onChange: (value: Option['id'] | null) => void;
  /** For forms that may be posted without JavaScript. */
  name?: string;
};

const load = () => import('./loaded-search-select.tsx');

/** A plain select without JavaScript, else a combobox. */
export function SearchSelect({ required, ...props }: SearchSelectProps) {
  const { options, value, onChange, name } = props;
  const posted = name ? <input type="hidden" name={name} value={value ?? ''} /> : null;
  return (
    <LazyCombobox
      {...props}
      load={load}
      text={options.find((option) => option.id === value)?.name}
      fallback={<NativeSelect {...props} required={required} />}
      posted={posted}
      render={(part, loaded) => (
        <part.LoadedSearchSelect {...loaded} options={options} value={value} onChange={onChange} />
      )}
    />
  );
}

function NativeSelect(props: SearchSelectProps) {
  return (
    <ControlBox select>
      <select
        {...props.control}
        ref={props.inputRef as Ref<HTMLSelectElement>}
        name={props.name}
        required={props.required}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(optionOf(props.options, event.target.value))}
        onBlur={props.onBlur}
        className={selectClass}
      >
        <option value="">{props.texts.placeholder}</option>
        {props.options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </ControlBox>
  );
}
