import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ControlProps } from '#components/ui/form/field-frame.tsx';
import { wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { labelClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';

type Props = Readonly<{
  id: string;
  label: string;
  error?: string | undefined;
  /** Shown when the field is submitted empty. */
  missing: string;
  /** On the dark plate. */
  onFrame?: boolean;
  children: (control: ControlProps) => ReactNode;
}>;

/** The message is in the HTML, hidden: the island shows it before submitting, the server where no script runs. */
export function RequiredField({ id, label, error, missing, onFrame = false, children }: Props) {
  const control: ControlProps = {
    id,
    'aria-describedby': error ? `${id}-error` : undefined,
    ...wrongControl(error),
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children(control)}
      <p
        id={`${id}-error`}
        data-missing={id}
        data-text={missing}
        hidden={!error}
        className={clsx(
          'mt-1 flex gap-1.5 text-14 font-demi leading-5',
          onFrame ? 'text-frame-stop' : 'text-stop',
        )}
      >
        <Icon name="circle-alert" size="small" className="mt-0.5" />
        <span>{error ?? missing}</span>
      </p>
    </div>
  );
}
