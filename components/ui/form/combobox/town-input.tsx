'use client';

import { type Ref, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/contract/places.ts';
import { ControlBox, type ControlProps } from '../field-frame.tsx';
import { controlClass } from '../styles.ts';
import type { ComboboxTexts } from './parts.tsx';
import { placeText } from './suggest-places.ts';
import { useLoaded } from './use-loaded.ts';

export type TownInputProps = {
  control: ControlProps;
  labelId: string;
  texts: ComboboxTexts;
  text: string;
  /** `place` is null while the text is typed by hand. */
  onChange: (text: string, place: Place | null) => void;
  /** Name under which the text is posted, when the form may be sent as it is. */
  name?: string;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
};

const loadTown = () => import('./loaded-town.tsx');

/** A town: a plain text input, which suggests towns once it has been touched. */
export function TownInput(props: TownInputProps) {
  const { control, labelId, texts, text, onChange } = props;
  const { part, ask } = useLoaded(loadTown);
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState('');
  if (part) {
    return (
      <>
        <part.LoadedTown
          id={control.id}
          labelId={labelId}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid'] === true}
          takeFocus={focused}
          texts={texts}
          typed={typed}
          text={text}
          onText={(next) => onChange(next, null)}
          onPick={(place) => onChange(placeText(place), place)}
          inputRef={props.inputRef}
          onBlur={props.onBlur}
        />
        {props.name ? <input type="hidden" name={props.name} value={text} /> : null}
      </>
    );
  }
  return (
    <ControlBox icon={<Icon name="map-pin" />}>
      <input
        {...control}
        ref={props.inputRef}
        type="text"
        name={props.name}
        required={props.required}
        autoComplete="off"
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value, null);
        }}
        onPointerEnter={ask}
        onFocus={() => {
          setFocused(true);
          ask();
        }}
        onBlur={() => {
          setFocused(false);
          props.onBlur?.();
        }}
        className={`${controlClass} pl-[42px]`}
      />
    </ControlBox>
  );
}
