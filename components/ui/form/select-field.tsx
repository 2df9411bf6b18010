'use client';

import { useTranslations } from 'next-intl';
import { ControlBox, FieldFrame } from './field-frame.tsx';
import { selectClass } from './styles.ts';
import { type FieldProps, useValueField } from './use-field.ts';

/** A choice of a reference list. */
export type Option = { id: number | string; name: string };

export type OptionsProps = {
  options: readonly Option[];
  /** Said while nothing is chosen. */
  placeholder?: string | undefined;
  /**
   * Said instead of the list while what it depends on is not chosen ('Veuillez sélectionner un métier...');
   * the field then cannot be used.
   */
  waitingFor?: string | undefined;
  /** Said by a list without entries; 'Aucun choix disponible' unless stated. */
  emptyText?: string | undefined;
};

/** The option that is meant by the text of a native control: ids are numbers, their texts are not. */
export function optionOf(options: readonly Option[], text: string): Option['id'] | null {
  return options.find((option) => String(option.id) === text)?.id ?? null;
}

/** A choice of a short list, with the browser's own select. The value is the option's id, or null. */
export function SelectField(props: FieldProps & OptionsProps) {
  const t = useTranslations('form');
  const { frame, value, change, blur, attach } = useValueField<Option['id'] | null | undefined>(props);
  const { options, waitingFor } = props;
  const empty = options.length === 0;
  const first =
    waitingFor ?? (empty ? (props.emptyText ?? t('no_choice')) : (props.placeholder ?? t('choose')));
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <ControlBox select>
          <select
            {...control}
            ref={attach}
            name={props.name}
            value={value ?? ''}
            required={!props.optional}
            disabled={Boolean(waitingFor) || empty}
            className={selectClass}
            onBlur={blur}
            onChange={(event) => change(optionOf(options, event.target.value))}
          >
            <option value="">{first}</option>
            {(waitingFor ? [] : options).map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
        </ControlBox>
      )}
    </FieldFrame>
  );
}
