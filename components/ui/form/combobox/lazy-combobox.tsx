'use client';

import { type ReactNode, type Ref, useState } from 'react';
import { ControlBox, type ControlProps } from '../field-frame.tsx';
import { controlClass, withIconClass } from '../styles.ts';
import type { ComboboxTexts, LoadedProps } from './parts.tsx';
import { useHydrated, useLoaded } from './use-loaded.ts';

export type ComboboxField = {
  control: ControlProps;
  labelId: string;
  texts: ComboboxTexts;
  required?: boolean | undefined;
  inputRef?: Ref<HTMLElement> | undefined;
  onBlur?: (() => void) | undefined;
};

type LazyComboboxProps<Part> = ComboboxField & {
  load: () => Promise<Part>;
  render: (part: Part, props: LoadedProps) => ReactNode;
  /** Without JavaScript, or when the combobox cannot be loaded. */
  fallback?: ReactNode;
  /** Hidden input that posts the value; a plain input posts itself. */
  posted?: ReactNode;
  text?: string;
  /** For free text: called at each change. The input is then a plain one that is posted. */
  plain?: { name?: string | undefined; icon: ReactNode; onText: (text: string) => void };
};

/** A text input that becomes a combobox on the first touch and keeps focus and typed text. */
export function LazyCombobox<Part>(props: LazyComboboxProps<Part>) {
  const { control, labelId, texts, onBlur, fallback, text = '', plain } = props;
  const inputRef = props.inputRef as Ref<HTMLInputElement> | undefined;
  const isHydrated = useHydrated();
  const { part, failed, startLoading } = useLoaded(props.load);
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);

  if (fallback && (!isHydrated || failed)) return fallback;
  if (part) {
    const loaded = {
      id: control.id,
      labelId,
      describedBy: control['aria-describedby'],
      invalid: control['aria-invalid'] === true,
      texts,
      takeFocus: isFocused,
      typed,
      inputRef,
      onBlur,
    };
    return (
      <>
        {props.render(part, loaded)}
        {props.posted}
      </>
    );
  }
  const role = {
    role: 'combobox',
    'aria-expanded': false,
    'aria-autocomplete': 'list',
    'aria-controls': `${control.id}-list`,
  } as const;
  return (
    <>
      <ControlBox icon={plain?.icon} select={!plain}>
        <input
          {...control}
          {...(plain ? { name: plain.name } : role)}
          ref={inputRef}
          type="text"
          required={props.required}
          autoComplete="off"
          placeholder={texts.placeholder}
          value={plain ? text : typed || text}
          onChange={(event) => {
            setTyped(event.target.value);
            plain?.onText(event.target.value);
          }}
          onPointerEnter={startLoading}
          onFocus={() => {
            setFocused(true);
            startLoading();
          }}
          onBlur={() => {
            setFocused(false);
            if (plain) onBlur?.();
          }}
          className={`${controlClass} ${plain ? withIconClass : 'pr-11'}`}
        />
      </ControlBox>
      {plain ? null : props.posted}
    </>
  );
}
