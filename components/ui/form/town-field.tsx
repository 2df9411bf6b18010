'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Place } from '#lib/contract/places.ts';
import type { ComboboxTexts } from './combobox/parts.tsx';
import { TownInput } from './combobox/town-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useValueField } from './use-field.ts';

type TownFieldProps = FieldProps & {
  /** Field that receives the INSEE code; empty while the text is typed by hand. */
  codeName?: string;
  /** Field that receives the postal code. The town's field then holds the name alone. */
  zipName?: string;
  onPick?: (place: Place | null) => void;
  placeholder?: string;
};

/** A town of France, picked from suggestions or typed: the value is its text, `Vienne (38200)`. */
export function TownField(props: TownFieldProps) {
  const t = useTranslations('form');
  const { frame, id, kit, value, change, blur, attach } = useValueField<string | null | undefined>(props);
  const { codeName, zipName } = props;
  const settle = (text: string, place: Place | null) => {
    change(zipName && place ? place.name : text);
    if (codeName) kit.setValue(codeName, place?.code ?? '', { shouldDirty: true });
    if (zipName && place)
      kit.setValue(zipName, place.postalCode, { shouldDirty: true, shouldValidate: true });
    props.onPick?.(place);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <TownInput
          control={control}
          labelId={`${id}-label`}
          name={props.name}
          text={value ?? ''}
          onChange={settle}
          onBlur={blur}
          inputRef={attach}
          required={!props.optional}
          texts={{
            placeholder: props.placeholder ?? t('town_placeholder'),
            empty: t('no_town'),
            searching: t('searching'),
            open: t('open_list', { label: props.label }),
          }}
        />
      )}
    </FieldFrame>
  );
}

type PlainTownFieldProps = {
  id: string;
  label: string;
  name: string;
  codeName: string;
  defaultText?: string;
  defaultCode?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  texts: ComboboxTexts;
};

/** The same in a form that is sent as it is (public search): posts the text and, when picked, the code. */
export function PlainTownField(props: PlainTownFieldProps) {
  const { id, label, hint, error, name, texts } = props;
  const [town, setTown] = useState({ text: props.defaultText ?? '', code: props.defaultCode ?? '' });
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(control) => (
        <>
          <TownInput
            {...{ control, texts, name }}
            labelId={`${id}-label`}
            text={town.text}
            required={props.required ?? false}
            onChange={(text, place) => setTown({ text, code: place?.code ?? '' })}
          />
          <input type="hidden" name={props.codeName} value={town.code} />
        </>
      )}
    </FieldFrame>
  );
}
