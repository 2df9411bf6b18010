'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChipChoice } from '#components/ui/chip.tsx';
import { FieldError, FieldFrame } from './field-frame.tsx';
import { tickClass } from './styles.ts';
import { type FieldProps, useField, useValueField } from './use-field.ts';

type TickProps = Omit<FieldProps, 'optional' | 'labelHidden'> & {
  /** A label with a link; `label` is its plain text. */
  children?: ReactNode;
};

const switchClass =
  "relative m-0 h-6 w-11 flex-none cursor-pointer appearance-none rounded-[12px] border-2 border-edge bg-paper before:absolute before:top-[3px] before:left-[3px] before:size-3.5 before:rounded-[50%] before:bg-edge before:content-[''] checked:border-ink checked:bg-ink checked:before:left-[23px] checked:before:bg-paper aria-invalid:border-stop";

function Tick({ look, ...props }: TickProps & { look: 'check' | 'switch' }) {
  const { id, error, kit, defaultValue } = useField(props);
  const described = [props.hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('min-w-0', error && 'pb-2', props.className)}>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          defaultChecked={defaultValue === true}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={look === 'switch' ? switchClass : tickClass}
          {...kit.register(props.name)}
        />
        <span>{props.children ?? props.label}</span>
      </label>
      {props.hint ? (
        <p id={`${id}-hint`} className="text-14 leading-5 text-steel">
          {props.hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** The value is true or false. No value attribute: the form library would store its text. A plain post sends `on`. */
export function CheckboxField(props: TickProps) {
  return <Tick {...props} look="check" />;
}

/** A switch, for what takes effect at once ('Toujours en poste'). */
export function SwitchField(props: TickProps) {
  return <Tick {...props} look="switch" />;
}

type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  className?: string;
};

/** Has no value of its own: controls another field ('Toujours en poste'). */
export function Switch({ label, checked, onChange, className }: SwitchProps) {
  return (
    <label className={clsx('inline-flex min-h-11 cursor-pointer items-center gap-2.5', className)}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={switchClass}
      />
      <span>{label}</span>
    </label>
  );
}

type RadioValue = string | number | boolean | null;

type RadioGroupFieldProps = FieldProps & {
  options: readonly { value: RadioValue; label: ReactNode }[];
  /** Chips in a row or tabs of equal width, instead of a column. */
  look?: 'chips' | 'tabs' | 'plain';
};

const GROUP = { plain: 'grid', chips: 'flex flex-wrap gap-2', tabs: 'grid auto-cols-fr grid-flow-col' };
const TAB =
  'justify-center px-0.5 text-center max-xs:font-narrow not-first:-ml-px not-first:rounded-l-none not-last:rounded-r-none';

/** The value has the type of the option's value. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { frame, value, change, blur, attach } = useValueField<RadioValue | undefined>(props);
  const { look = 'plain' } = props;
  return (
    <FieldFrame {...frame} group>
      {(control) => (
        <div className={GROUP[look]}>
          {props.options.map((option, index) => {
            const input = {
              // The first button has the field's id, so that the error summary can focus it.
              id: index === 0 ? control.id : undefined,
              ref: index === 0 ? attach : undefined,
              name: props.name,
              value: String(option.value),
              checked: value === option.value,
              onChange: () => change(option.value),
              onBlur: blur,
              'aria-invalid': control['aria-invalid'],
            };
            if (look !== 'plain') {
              return (
                <ChipChoice
                  key={String(option.value)}
                  className={look === 'tabs' ? TAB : undefined}
                  {...input}
                >
                  {option.label}
                </ChipChoice>
              );
            }
            return (
              <label
                key={String(option.value)}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2.5"
              >
                <input type="radio" className={tickClass} {...input} />
                <span>{option.label}</span>
              </label>
            );
          })}
        </div>
      )}
    </FieldFrame>
  );
}
