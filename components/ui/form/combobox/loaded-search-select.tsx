'use client';

import { ComboBox, type Key } from 'react-aria-components';
import type { Option } from '../select-field.tsx';
import {
  ComboInput,
  ComboList,
  comboAttributes,
  containsLoosely,
  type LoadedProps,
  PageLanguage,
} from './parts.tsx';
import { StayingList } from './staying-list.tsx';

type Single = LoadedProps & {
  options: readonly Option[];
  value: Option['id'] | null;
  onChange: (value: Option['id'] | null) => void;
};

const rowsOf = (options: readonly Option[]) => options.map(({ id, name }) => ({ key: id, text: name }));

export function LoadedSearchSelect(props: Single) {
  const chosen = props.options.find((option) => option.id === props.value);
  return (
    <PageLanguage>
      <ComboBox
        {...comboAttributes(props)}
        defaultItems={rowsOf(props.options)}
        defaultFilter={containsLoosely}
        defaultInputValue={props.typed || chosen?.name || ''}
        menuTrigger="focus"
        value={props.value}
        onChange={(key: Key | null) => props.onChange(key)}
      >
        <ComboInput texts={props.texts} inputRef={props.inputRef} opens />
        <ComboList empty={props.texts.empty} />
      </ComboBox>
    </PageLanguage>
  );
}

type Multiple = LoadedProps & {
  options: readonly Option[];
  value: readonly Option['id'][];
  onChange: (value: Option['id'][]) => void;
  done: string;
};

/** The list stays open while the person chooses. */
export function LoadedMultiSelect(props: Multiple) {
  return (
    <PageLanguage>
      <ComboBox
        {...comboAttributes(props)}
        selectionMode="multiple"
        defaultItems={rowsOf(props.options)}
        defaultFilter={containsLoosely}
        defaultInputValue={props.typed}
        menuTrigger="focus"
        value={props.value}
        onChange={(keys: Key[]) => props.onChange(keys)}
      >
        <ComboInput texts={props.texts} inputRef={props.inputRef} opens />
        <StayingList empty={props.texts.empty} done={props.done} />
      </ComboBox>
    </PageLanguage>
  );
}
