'use client';

import { type ReactNode, type Ref, useContext } from 'react';
import {
  Button,
  ComboBoxStateContext,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { Icon } from '#components/ui/icon.tsx';
import { controlClass, listboxClass, optionClass } from '../styles.ts';

/** The words of a combobox; given by the caller, as islands of public pages carry no message files. */
export type ComboboxTexts = {
  placeholder?: string | undefined;
  empty: string;
  /** Shown by the list while its entries are on their way. */
  searching?: string | undefined;
  open: string;
};

export type Row = { key: string | number; text: string; note?: string };

const strip = (text: string) =>
  text.replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains what is typed, without regard to accents and case. */
export function containsLoosely(text: string, typed: string): boolean {
  return strip(text).includes(strip(typed.trim()));
}

/**
 * The library puts one rule for touch screens into the page as a style element, which the page's policy
 * refuses, unless an element of that id is there already. The rule itself is the class `touch-manipulation`.
 */
function claimTouchRule() {
  const id = 'react-aria-pressable-style';
  if (typeof document === 'undefined' || document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}
claimTouchRule();

/** The text input and the button that opens the whole list. */
export function ComboInput(props: {
  texts: ComboboxTexts;
  icon?: ReactNode;
  button?: boolean;
  /** The whole list opens with a press, also in a field that has the focus already. */
  opens?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
}) {
  const state = useContext(ComboBoxStateContext);
  return (
    <span className="relative block">
      {props.icon ? (
        <span className="pointer-events-none absolute top-3.5 left-3 flex text-steel">{props.icon}</span>
      ) : null}
      <Input
        ref={props.inputRef}
        placeholder={props.texts.placeholder}
        onClick={() => {
          if (props.opens && state?.isOpen === false) state.open(null, 'focus');
        }}
        className={`${controlClass} touch-manipulation ${props.icon ? 'pl-[42px]' : ''} ${props.button === false ? '' : 'pr-11'}`}
      />
      {props.button === false ? null : (
        <Button
          aria-label={props.texts.open}
          className="absolute top-0.5 right-0.5 grid size-11 touch-manipulation place-items-center rounded text-steel"
        >
          <Icon name="chevron-down" />
        </Button>
      )}
    </span>
  );
}

/** The rows of a list; `ticks` marks the chosen ones. */
export function ComboRows({ empty, ticks }: { empty: string; ticks?: boolean }) {
  return (
    <ListBox<Row>
      className={listboxClass}
      renderEmptyState={() => <p className="px-3 py-2 text-steel">{empty}</p>}
    >
      {(row) => (
        <ListBoxItem id={row.key} textValue={row.text} className={`${optionClass} touch-manipulation`}>
          {({ isSelected }) => (
            <>
              <span>{row.text}</span>
              {row.note ? <span className="text-14 text-steel">{row.note}</span> : null}
              {ticks && isSelected ? <Icon name="check" size="small" /> : null}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** The list of one choice, above what stands below the input: it closes with the choice. */
export function ComboList({ empty }: { empty: string }) {
  return (
    <Popover offset={4} className="w-(--trigger-width)">
      <ComboRows empty={empty} />
    </Popover>
  );
}

/** The library speaks (counts of options) in the page's language, not the browser's. */
export function PageLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang || 'fr'}>{children}</I18nProvider>;
}

/** What ties the loaded combobox to its field. */
export type LoadedProps = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  texts: ComboboxTexts;
  /** The place it stands in held the focus: it takes it over. */
  takeFocus: boolean;
  /** What was typed before it was there. */
  typed: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
};

/** The attributes that every combobox of the kit passes to the library. */
export function comboAttributes(props: LoadedProps) {
  return {
    id: props.id,
    'aria-labelledby': props.labelId,
    'aria-describedby': props.describedBy,
    isInvalid: props.invalid,
    validationBehavior: 'aria' as const,
    allowsEmptyCollection: true,
    autoFocus: props.takeFocus,
    onBlur: props.onBlur,
    className: 'block',
  };
}
