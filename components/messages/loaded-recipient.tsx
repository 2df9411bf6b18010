'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ComboBox, type Key } from 'react-aria-components';
import {
  ComboInput,
  ComboList,
  comboAttributes,
  type LoadedProps,
  PageLanguage,
} from '#components/ui/form/combobox/parts.tsx';
import type { MessagePerson } from '#lib/contract/messages/messages.ts';
import { personName } from './boxes.ts';
import { findContacts } from './find-contacts.ts';

type Props = LoadedProps & {
  picked: MessagePerson | null;
  onPick: (person: MessagePerson | null) => void;
};

/** Milliseconds after the last key. */
const PAUSE = 200;

/** The latest contacts for an empty text. `searching` until the answer to this text arrives, `failed` without one. */
function useContacts(query: string) {
  const [found, setFound] = useState<{
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

/** Found by name, company or address. */
export function LoadedRecipient({ picked, onPick, ...props }: Props) {
  const t = useTranslations('messages');
  const label = picked ? personName(picked, t('gone')) : '';
  const [text, setText] = useState(props.typed || label);
  const known = useRef(label);
  // A draft's recipient is loaded later.
  useEffect(() => {
    if (known.current !== label) setText(label);
    known.current = label;
  }, [label]);
  // The picked contact's name is not a search.
  const { people, searching, failed } = useContacts(text === label ? '' : text.trim());
  const nobody = failed ? t('compose.searchFailed') : props.texts.empty;
  const pick = (key: Key | null) => {
    const person = people.find(({ id }) => id === key);
    if (!person) return;
    // At once: a later text would open the list again.
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
          // Resets a text that names nobody.
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
