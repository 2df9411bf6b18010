import type { ComponentProps, ReactNode } from 'react';
import { ControlBox } from '../field-frame.tsx';
import { controlClass, selectClass, tickClass } from '../styles.ts';
import type { FormState } from './form-state.ts';
import { PlainFrame } from './plain-frame.tsx';

type Common = Readonly<{
  state: FormState;
  name: string;
  label: string;
  hint?: ReactNode;
  /** Beside the label of an optional field. */
  optionalText?: string;
  /** Before anything was typed. */
  value?: string | number | null;
}>;

const framed = ({ state, name, label, hint, optionalText }: Common) => ({
  id: `${state.id}-${name}`,
  label,
  hint,
  optionalText,
  error: state.errors[name],
});

const first = ({ state, name, value }: Common) => state.typed[name] ?? value ?? '';

type TextProps = Common & Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'>;

export function PlainText({
  type = 'text',
  maxLength,
  inputMode,
  autoComplete = 'off',
  ...field
}: TextProps) {
  return (
    <PlainFrame {...framed(field)}>
      {(control) => (
        <input
          {...control}
          type={type}
          name={field.name}
          maxLength={maxLength}
          inputMode={inputMode}
          autoComplete={autoComplete}
          defaultValue={type === 'password' ? '' : first(field)}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

export function PlainArea({
  rows = 4,
  maxLength,
  ...field
}: Common & Readonly<{ rows?: number; maxLength?: number }>) {
  return (
    <PlainFrame {...framed(field)}>
      {(control) => (
        <textarea
          {...control}
          name={field.name}
          rows={rows}
          maxLength={maxLength}
          defaultValue={first(field)}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

export type Choice = Readonly<{ value: string; label: string; hint?: string }>;

export function PlainSelect({ choices, ...field }: Common & Readonly<{ choices: readonly Choice[] }>) {
  return (
    <PlainFrame {...framed(field)}>
      {(control) => (
        <ControlBox select>
          <select {...control} name={field.name} defaultValue={first(field)} className={selectClass}>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </ControlBox>
      )}
    </PlainFrame>
  );
}

/** Several ticks of one name, or radios of which one counts. `value`: those chosen at first, joined by commas. */
export function PlainChoices({
  choices,
  kind,
  ...field
}: Common & Readonly<{ choices: readonly Choice[]; kind: 'checkbox' | 'radio' }>) {
  const chosen = String(first(field)).split(',');
  return (
    <PlainFrame group {...framed(field)}>
      {(control) => (
        <div className="grid gap-1">
          {choices.map(({ value, label, hint }, index) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                {...(index === 0 ? { id: control.id, autoFocus: control.autoFocus } : {})}
                type={kind}
                name={field.name}
                value={value}
                defaultChecked={chosen.includes(value)}
                aria-invalid={control['aria-invalid']}
                aria-describedby={control['aria-describedby']}
                className={tickClass}
              />
              <span>
                <span className="block leading-5">{label}</span>
                {hint && <span className="text-14 leading-5 text-steel">{hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </PlainFrame>
  );
}

/** One tick: on or off. */
export function PlainTick({ state, name, label, hint, value }: Common) {
  const id = `${state.id}-${name}`;
  const isOn = state.isRefused ? state.typed[name] === 'on' : value === 'on';
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input id={id} type="checkbox" name={name} defaultChecked={isOn} className={tickClass} />
      <span>
        <span className="block leading-5">{label}</span>
        {hint && <span className="text-14 leading-5 text-steel">{hint}</span>}
      </span>
    </label>
  );
}
