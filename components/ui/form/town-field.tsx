'use client';

import { useTranslations } from 'next-intl';
import type { Place } from '#lib/contract/places.ts';
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
