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
import { foldedText } from '#lib/rules/text/folded-text.ts';
import './touch-rule.ts';
import { controlClass, listboxClass, optionClass } from '../styles.ts';

/** Passed in, because islands of public pages carry no messages. */
export type ComboboxTexts = {
  placeholder?: string | undefined;
  empty: string;
  searching?: string | undefined;
  open: string;
};

export type Row = { key: string | number; text: string; note?: string };

/** Each typed word must be in the text, in any order; accents and case do not matter. */
export function containsLoosely(text: string, typed: string): boolean {
  const folded = foldedText(text);
  return foldedText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** The button opens the whole list. */
export function ComboInput(props: {
  texts: ComboboxTexts;
  icon?: ReactNode;
  button?: boolean;
  /** A press opens the whole list, also in a focused field. */
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

/** `ticks` marks the chosen rows. */
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

/** Covers what is below the input, and closes with the choice. */
export function ComboList({ empty }: { empty: string }) {
  return (
    <Popover offset={4} className="w-(--trigger-width)">
      <ComboRows empty={empty} />
    </Popover>
  );
}

/** The library announces counts in the page's language, not the browser's. */
export function PageLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang || 'fr'}>{children}</I18nProvider>;
}

export type LoadedProps = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  texts: ComboboxTexts;
  /** The replaced input had the focus. */
  takeFocus: boolean;
  /** Typed before the combobox was loaded. */
  typed: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
};

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
