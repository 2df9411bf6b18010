'use client';

import { useTranslations } from 'next-intl';
import { ControlBox, FieldFrame } from './field-frame.tsx';
import { selectClass } from './styles.ts';
import { type FieldProps, useValueField } from './use-field.ts';

export type Option = { id: number | string; name: string };

export type OptionsProps = {
  options: readonly Option[];
  placeholder?: string | undefined;
  /**
   * Shown instead of the list while what it depends on is not chosen ('Veuillez sélectionner un métier...'); the field
   * then cannot be used.
   */
  waitingFor?: string | undefined;
  /** Shown by a list without entries; 'Aucun choix disponible' unless stated. */
  emptyText?: string | undefined;
  /** Told what the person chose, for what depends on it. */
  onPick?: ((id: Option['id'] | null) => void) | undefined;
};

/** The option that is meant by the text of a native control: ids are numbers, their texts are not. */
export function optionOf(options: readonly Option[], text: string): Option['id'] | null {
  return options.find((option) => String(option.id) === text)?.id ?? null;
}

/** A choice of a short list, with the browser's own select. The value is the option's id, or null. */
export function SelectField(props: FieldProps & OptionsProps & { autoComplete?: string }) {
  const t = useTranslations('form');
  const { frame, value, change, blur, attach } = useValueField<Option['id'] | null | undefined>(props);
  const { options, waitingFor } = props;
  const pick = (id: Option['id'] | null) => {
    change(id);
    props.onPick?.(id);
  };
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
            // A list of several choices that cannot be used yet is drawn here too.
            value={Array.isArray(value) ? '' : (value ?? '')}
            autoComplete={props.autoComplete}
            required={!props.optional}
            // Not `disabled`: anyone who is led here by an error must arrive, and read why there is no choice.
            aria-disabled={Boolean(waitingFor) || empty || undefined}
            className={selectClass}
            onBlur={blur}
            onChange={(event) => pick(optionOf(options, event.target.value))}
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
