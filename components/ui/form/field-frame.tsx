import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { labelClass } from './styles.ts';

/** Ties a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

export type FieldFrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Beside the label of an optional field. */
  optionalText?: string | undefined;
  /** For screen readers only. */
  labelHidden?: boolean | undefined;
  /** For radios: a fieldset replaces label and div. */
  group?: boolean | undefined;
  className?: string | undefined;
  /** At the far end of the label's line (a value, a count). */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
  /** Below the rest of the field. */
  below?: ReactNode;
};

/** The icon is decorative: colour is never the only sign. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-14 font-demi leading-5 text-stop">
      <Icon name="circle-alert" size="small" className="mt-0.5" />
      {children}
    </p>
  );
}

/** For aria-describedby. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/** With or without a form library. Gives the control the attributes that tie it to the rest. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, hint, error, group } = props;
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error ? true : undefined,
  };
  const Frame = group ? 'fieldset' : 'div';
  const label = (
    <>
      {props.label}
      {props.optionalText ? <span className="font-normal text-steel"> {props.optionalText}</span> : null}
    </>
  );
  const labelled = clsx(labelClass, props.labelHidden && 'vh');
  const wrong = error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null;
  return (
    <Frame
      className={clsx('block min-w-0', props.className)}
      {...(group ? { 'aria-describedby': control['aria-describedby'] } : {})}
    >
      <FrameHead aside={props.aside}>
        {group ? (
          <legend className={labelled}>{label}</legend>
        ) : (
          <label htmlFor={id} id={`${id}-label`} className={labelled}>
            {label}
          </label>
        )}
      </FrameHead>
      {/* The focus goes to the first of a group, and its last may be off screen. */}
      {group ? wrong : null}
      {props.children(control)}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-14 leading-5 text-steel">
          {hint}
        </p>
      ) : null}
      {group ? null : wrong}
      {props.below}
    </Frame>
  );
}

function FrameHead({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className="flex items-baseline justify-between gap-3">
      {children}
      <span className="num text-14 text-steel">{aside}</span>
    </div>
  );
}

/** `select` draws the arrow of a list on the right. */
export function ControlBox(props: { icon?: ReactNode; select?: boolean; children: ReactNode }) {
  return (
    <span className="relative block">
      {props.icon ? (
        <span className="pointer-events-none absolute top-3.5 left-3 flex text-steel">{props.icon}</span>
      ) : null}
      {props.children}
      {props.select ? (
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-steel"
        />
      ) : null}
    </span>
  );
}
