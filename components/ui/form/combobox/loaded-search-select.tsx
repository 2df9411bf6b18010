'use client';

import { ComboBox, type Key } from 'react-aria-components';
import { foldedText } from '#lib/rules/text/folded-text.ts';
import type { Option } from '../select-field.tsx';
import {
  ComboInput,
  ComboList,
  comboAttributes,
  containsLoosely,
  type LoadedProps,
  PageLanguage,
  type Row,
} from './parts.tsx';
import { StayingList } from './staying-list.tsx';

type Single = LoadedProps & {
  options: readonly Option[];
  value: Option['id'] | null;
  onChange: (value: Option['id'] | null) => void;
};

const rowsOf = (options: readonly Option[]): Row[] =>
  options.map(({ id, name, note }) => ({ key: id, text: name, ...(note ? { note } : {}) }));

/** Also finds an option by its note, from the note's first word. */
function searchIn(options: readonly Option[]) {
  const notes = new Map(options.map(({ name, note }) => [name, note ?? '']));
  return (text: string, typed: string) => {
    const note = notes.get(text) ?? '';
    const isNote = foldedText(note).startsWith(foldedText(typed).split(' ')[0] ?? '');
    return containsLoosely(text, typed) || (isNote && containsLoosely(note, typed));
  };
}

export function LoadedSearchSelect(props: Single) {
  const chosen = props.options.find((option) => option.id === props.value);
  return (
    <PageLanguage>
      <ComboBox
        {...comboAttributes(props)}
        defaultItems={rowsOf(props.options)}
        defaultFilter={searchIn(props.options)}
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
