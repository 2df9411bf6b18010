'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LazyCombobox } from '#components/ui/form/combobox/lazy-combobox.tsx';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { type FieldProps, useValueField } from '#components/ui/form/use-field.ts';
import type { MessagePerson } from '#lib/contract/messages/messages.ts';
import { personName } from './boxes.ts';
import { findContacts } from './find-contacts.ts';

const load = () => import('./loaded-recipient.tsx');

/** Known from the start, or loaded once (a draft's recipient). */
function usePicked(value: number | null | undefined, initial: MessagePerson | null, drop: () => void) {
  const [picked, setPicked] = useState(initial);
  const unknownId = value && picked?.id !== value ? value : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who is not known
  useEffect(() => {
    if (unknownId === null) return;
    const aborter = new AbortController();
    void findContacts({ id: unknownId }, aborter.signal).then((people) => {
      // Without an answer the draft keeps its recipient.
      if (aborter.signal.aborted || people === null) return;
      const [found] = people;
      if (found) setPicked(found);
      else drop();
    });
    return () => aborter.abort();
  }, [unknownId]);
  return { picked: value ? picked : null, setPicked };
}

/** The value is the person's id. */
export function RecipientField({ initial, ...props }: FieldProps & { initial: MessagePerson | null }) {
  const t = useTranslations('form');
  const words = useTranslations('messages');
  const { frame, id, value, change, blur, attach } = useValueField<number | null | undefined>(props);
  const { picked, setPicked } = usePicked(value, initial, () => change(null));
  const pick = (person: MessagePerson | null) => {
    setPicked(person);
    change(person?.id ?? null);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <LazyCombobox
          control={control}
          labelId={`${id}-label`}
          texts={{
            placeholder: words('compose.toPlaceholder'),
            empty: words('compose.noMatch'),
            searching: t('searching'),
            open: t('open_list', { label: props.label }),
          }}
          required
          inputRef={attach}
          onBlur={blur}
          load={load}
          text={picked ? personName(picked, words('gone')) : ''}
          render={(part, loaded) => <part.LoadedRecipient {...loaded} picked={picked} onPick={pick} />}
        />
      )}
    </FieldFrame>
  );
}
