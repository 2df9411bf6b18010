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
  /** Not needed at the moment (still in post). */
  disabled?: boolean;
  /** A year or a month alone is enough. */
  partial?: boolean;
};

/**
 * Typed as dd/MM/yyyy, `partial` also as MM/yyyy or yyyy; slashes are added. The value is an ISO date (`2026-12-31`,
 * `2026-12`, `2026`), empty, or the invalid text, which the schema refuses.
 */
export function DateField(props: DateFieldProps) {
  const t = useTranslations('form');
  const { frame, value, change, blur, attach } = useValueField<string | null | undefined>(props);
  const { input, text, type } = useTypedDay(value ?? '', change, props.partial);
  return (
    <FieldFrame {...frame} hint={props.hint ?? t(props.partial ? 'partial_date_hint' : 'date_hint')}>
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
