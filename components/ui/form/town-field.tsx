'use client';

import { useTranslations } from 'next-intl';
import type { Place } from '#lib/contract/places/places.ts';
import { TownInput } from './combobox/town-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useValueField } from './use-field.ts';

type TownFieldProps = FieldProps & {
  /** Field for the INSEE code; empty for a typed text. */
  codeName?: string;
  /** Field for the postal code; the town's field then holds the name only. */
  zipName?: string;
  onPick?: (place: Place | null) => void;
  placeholder?: string;
};

/** The value is the text, `Vienne (38200)`. */
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
