'use client';

import { useTranslations } from 'next-intl';
import { ControlBox, FieldFrame } from './field-frame.tsx';
import { selectClass } from './styles.ts';
import { useValueField, type ValueFieldProps } from './use-field.ts';

/** `note` stands beside the name in a list that is searched, and is searched too. */
export type Option = { id: number | string; name: string; note?: string };

export type OptionsProps = {
  options: readonly Option[];
  placeholder?: string | undefined;
  /**
   * Shown instead of the list until its parent is chosen ('Veuillez sélectionner un métier...'); disables the field.
   */
  waitingFor?: string | undefined;
  /** For an empty list; 'Aucun choix disponible' by default. */
  emptyText?: string | undefined;
  onPick?: ((id: Option['id'] | null) => void) | undefined;
};

/** Ids may be numbers, the texts of a native control are not. */
export function optionOf(options: readonly Option[], text: string): Option['id'] | null {
  return options.find((option) => String(option.id) === text)?.id ?? null;
}

/** The value is the option's id, or null. */
export function SelectField(props: ValueFieldProps & OptionsProps & { autoComplete?: string }) {
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
            // Also renders disabled lists of several choices.
            value={Array.isArray(value) ? '' : (value ?? '')}
            autoComplete={props.autoComplete}
            required={!props.optional}
            // Not `disabled`: an error link must be able to focus it, and the reason must be readable.
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
