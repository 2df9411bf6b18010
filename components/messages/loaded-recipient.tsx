'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ComboBox, type Key } from 'react-aria-components';
import {
  ComboInput,
  ComboList,
  comboAttributes,
  type LoadedProps,
  PageLanguage,
} from '#components/ui/form/combobox/parts.tsx';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import type { MessagePerson } from '#lib/contract/messages.ts';
import { personName } from './boxes.ts';
import { findContacts } from './find-contacts.ts';

type Props = LoadedProps & {
  picked: MessagePerson | null;
  onPick: (person: MessagePerson | null) => void;
};

/** Milliseconds without a key before the contacts are asked for. */
const PAUSE = 200;

/**
 * The contacts for what is typed, the latest ones for nothing; `searching` until the answer to it is there, `failed` when
 * there is none.
 */
function useContacts(query: string) {
  const [found, setFound] = useMountedState<{
    query: string | null;
    people: MessagePerson[];
    failed: boolean;
  }>({
    query: null,
    people: [],
    failed: false,
  });
  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const people = await findContacts({ search: query }, aborter.signal);
      if (!aborter.signal.aborted) setFound({ query, people: people ?? [], failed: people === null });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query]);
  return { ...found, searching: found.query !== query };
}

/** One of the contacts, found by typing a name, a company or an address. */
export function LoadedRecipient({ picked, onPick, ...props }: Props) {
  const t = useTranslations('messages');
  const label = picked ? personName(picked, t('gone')) : '';
  const [text, setText] = useMountedState(props.typed || label);
  const known = useRef(label);
  // Whom a draft names is known a moment later.
  useEffect(() => {
    if (known.current !== label) setText(label);
    known.current = label;
  }, [label]);
  // What is picked is no search.
  const { people, searching, failed } = useContacts(text === label ? '' : text.trim());
  const nobody = failed ? t('compose.searchFailed') : props.texts.empty;
  const pick = (key: Key | null) => {
    const person = people.find(({ id }) => id === key);
    if (!person) return;
    // At once: a text that follows the choice later would open the list again.
    setText(personName(person, t('gone')));
    onPick(person);
  };
  return (
    <PageLanguage>
      <ComboBox
        {...comboAttributes(props)}
        allowsCustomValue
        items={people.map((person) => ({
          key: person.id,
          text: personName(person, t('gone')),
          note: person.email,
        }))}
        inputValue={text}
        onInputChange={setText}
        value={picked?.id ?? null}
        onChange={pick}
        onBlur={() => {
          // A text that names nobody does not stay as if it did.
          if (text.trim() === '') onPick(null);
          else setText(label);
          props.onBlur?.();
        }}
        menuTrigger="focus"
      >
        <ComboInput texts={props.texts} inputRef={props.inputRef} />
        <ComboList empty={searching ? (props.texts.searching ?? '…') : nobody} />
      </ComboBox>
    </PageLanguage>
  );
}
