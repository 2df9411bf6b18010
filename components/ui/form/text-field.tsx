'use client';

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { ControlBox, FieldFrame } from './field-frame.tsx';
import { controlClass, withIconClass } from './styles.ts';
import { type FieldProps, useField } from './use-field.ts';

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'readOnly' | 'spellCheck'
  > & { icon?: IconName; autoCapitalize?: string };

/** One line of text. An empty number field holds an empty text, never NaN. */
export function TextField(props: TextFieldProps) {
  const { name, icon, type = 'text', autoComplete, inputMode, placeholder, maxLength, readOnly } = props;
  const { frame, kit, defaultValue } = useField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <ControlBox icon={icon ? <Icon name={icon} className="size-5" /> : null}>
          <input
            {...control}
            {...{ type, autoComplete, inputMode, placeholder, maxLength, readOnly }}
            spellCheck={props.spellCheck}
            autoCapitalize={props.autoCapitalize}
            required={!props.optional}
            defaultValue={String(defaultValue ?? '')}
            className={clsx(controlClass, icon && withIconClass)}
            {...kit.register(name)}
          />
        </ControlBox>
      )}
    </FieldFrame>
  );
}

type TextareaFieldProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
};

/** Several lines of text. */
export function TextareaField(props: TextareaFieldProps) {
  const { frame, kit, defaultValue } = useField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...control}
          rows={props.rows ?? 4}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          required={!props.optional}
          defaultValue={String(defaultValue ?? '')}
          className={clsx(controlClass, 'min-h-24 resize-y leading-6')}
          {...kit.register(props.name)}
        />
      )}
    </FieldFrame>
  );
}
