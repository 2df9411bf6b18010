'use client';

import { useTranslations } from 'next-intl';
import { SearchSelect } from './combobox/search-select.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type Option, type OptionsProps, SelectField } from './select-field.tsx';
import { type FieldProps, useValueField } from './use-field.ts';

/** Ignores accents. The value is the option's id, or null. */
export function ComboboxField(props: FieldProps & OptionsProps) {
  // A disabled list looks like a disabled select.
  if (props.waitingFor || props.options.length === 0) return <SelectField {...props} />;
  return <LiveCombobox {...props} />;
}

function LiveCombobox(props: FieldProps & OptionsProps) {
  const t = useTranslations('form');
  const { frame, id, value, change, blur, attach } = useValueField<Option['id'] | null | undefined>(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <SearchSelect
          // Resets for the list of another trade.
          key={props.options.map((option) => option.id).join()}
          control={control}
          labelId={`${id}-label`}
          name={props.name}
          options={props.options}
          value={value ?? null}
          onChange={(id) => {
            change(id);
            props.onPick?.(id);
          }}
          onBlur={blur}
          inputRef={attach}
          required={!props.optional}
          texts={{
            placeholder: props.placeholder ?? t('choose'),
            empty: props.emptyText ?? t('no_match'),
            open: t('open_list', { label: props.label }),
          }}
        />
      )}
    </FieldFrame>
  );
}
