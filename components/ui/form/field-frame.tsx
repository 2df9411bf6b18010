import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { labelClass } from './styles.ts';

/** What a control must carry to be tied to its label, hint and error. */
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
  /** Words beside the label of a field that may stay empty. */
  optionalText?: string | undefined;
  /** The label is read by assistive technology only. */
  labelHidden?: boolean | undefined;
  /** Several controls under one legend (radios): a fieldset stands in place of label and div. */
  group?: boolean | undefined;
  className?: string | undefined;
  /** Stands at the far end of the label's line (a value, a count). */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
  /** Stands below everything else of the field. */
  below?: ReactNode;
};

/** The words below a control; the icon is décor, the colour never speaks alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-14 font-demi leading-5 text-stop">
      <Icon name="circle-alert" size="small" className="mt-0.5" />
      {children}
    </p>
  );
}

/** The ids of hint and error, as aria-describedby wants them. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/**
 * Label above, control, hint, error: what every field has, with or without a form library. The control is
 * given the attributes that tie it to the rest.
 */
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
      {props.children(control)}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-14 leading-5 text-steel">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
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

/** A control with an icon inside its left edge; `select` draws the mark of a list on the right. */
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
