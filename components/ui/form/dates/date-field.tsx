'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { ControlBox, FieldFrame } from '../field-frame.tsx';
import { controlClass, withIconClass } from '../styles.ts';
import { useValueField, type ValueFieldProps } from '../use-field.ts';
import { useTypedDay } from './use-typed-day.ts';

type DateFieldProps = ValueFieldProps & {
  autoComplete?: string;
  /** Nothing can be said here while something else stands (still in post). */
  disabled?: boolean;
};

/**
 * A day typed as dd/MM/yyyy; slashes come by themselves. The value is an ISO date (`2026-12-31`), an empty
 * text, or the typed text as long as it is no date: the schema then finds it invalid.
 */
export function DateField(props: DateFieldProps) {
  const t = useTranslations('form');
  const { frame, value, change, blur, attach } = useValueField<string | null | undefined>(props);
  const { input, text, type } = useTypedDay(value ?? '', change);
  return (
    <FieldFrame {...frame} hint={props.hint ?? t('date_hint')}>
      {(control) => (
        <ControlBox icon={<Icon name="calendar" />}>
          <input
            {...control}
            ref={(element) => {
              input.current = element;
              attach(element);
            }}
            type="text"
            inputMode="numeric"
            autoComplete={props.autoComplete ?? 'off'}
            name={props.name}
            value={text}
            required={!props.optional}
            disabled={props.disabled}
            onChange={type}
            onBlur={blur}
            className={clsx(controlClass, withIconClass, 'num')}
          />
        </ControlBox>
      )}
    </FieldFrame>
  );
}
