import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ControlBox, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import type { Option } from './select-field.tsx';
import { controlClass, selectClass, withIconClass } from './styles.ts';

/** Fields without a form library, for forms that the browser sends as they are. Servers may render them. */

type PlainProps = Omit<FieldFrameProps, 'children' | 'group'> & { name: string };

type PlainTextFieldProps = PlainProps & {
  icon?: ReactNode;
  input?: Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'>;
};

export function PlainTextField({ name, icon, input, ...frame }: PlainTextFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <ControlBox icon={icon}>
          <input
            type="text"
            {...input}
            {...control}
            name={name}
            className={clsx(controlClass, icon && withIconClass)}
          />
        </ControlBox>
      )}
    </FieldFrame>
  );
}

type PlainSelectFieldProps = PlainProps & {
  options: readonly Option[];
  /** The first line, which chooses nothing. */
  placeholder?: string;
  select?: Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children'>;
};

export function PlainSelectField({ name, options, placeholder, select, ...frame }: PlainSelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <ControlBox select>
          <select {...select} {...control} name={name} className={selectClass}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
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
