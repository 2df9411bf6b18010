'use client';

import { type Ref, useState } from 'react';
import { ControlBox, type ControlProps } from '../field-frame.tsx';
import { type Option, optionOf } from '../select-field.tsx';
import { controlClass, selectClass } from '../styles.ts';
import type { ComboboxTexts } from './parts.tsx';
import { useHydrated, useLoaded } from './use-loaded.ts';

export type SearchSelectProps = {
  control: ControlProps;
  labelId: string;
  options: readonly Option[];
  value: Option['id'] | null;
  onChange: (value: Option['id'] | null) => void;
  texts: ComboboxTexts;
  /** Name under which the id is posted, when the form may be sent as it is. */
  name?: string;
  required?: boolean;
  inputRef?: Ref<HTMLElement>;
  onBlur?: () => void;
};

const loadSearchSelect = () => import('./loaded-search-select.tsx');

/**
 * One choice of a long list. A plain select without JavaScript; a text input that costs nothing until it is
 * touched; then a combobox, which takes over focus and what was typed.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { control, labelId, options, value, name, texts } = props;
  const hydrated = useHydrated();
  const { part, failed, ask } = useLoaded(loadSearchSelect);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const chosen = options.find((option) => option.id === value);

  if (!hydrated || failed) return <NativeSelect {...props} />;
  const posted = name ? <input type="hidden" name={name} value={value ?? ''} /> : null;
  if (part) {
    return (
      <>
        <part.LoadedSearchSelect
          id={control.id}
          labelId={labelId}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid'] === true}
          texts={texts}
          takeFocus={focused}
          typed={typed}
          options={options}
          value={value}
          onChange={props.onChange}
          inputRef={props.inputRef as Ref<HTMLInputElement>}
          onBlur={props.onBlur}
        />
        {posted}
      </>
    );
  }
  return (
    <>
      <ControlBox select>
        <input
          {...control}
          ref={props.inputRef as Ref<HTMLInputElement>}
          type="text"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls={`${control.id}-list`}
          autoComplete="off"
          placeholder={texts.placeholder}
          value={typed || chosen?.name || ''}
          onChange={(event) => setTyped(event.target.value)}
          onPointerEnter={ask}
          onFocus={() => {
            setFocused(true);
            ask();
          }}
          onBlur={() => setFocused(false)}
          className={`${controlClass} pr-11`}
        />
      </ControlBox>
      {posted}
    </>
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
