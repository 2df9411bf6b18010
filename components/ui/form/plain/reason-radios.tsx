import type { ReactNode } from 'react';
import { tickClass } from '../styles.ts';
import { PlainFrame } from './plain-frame.tsx';

type Props<R extends string> = Readonly<{
  id: string;
  label: string;
  reasons: readonly R[];
  /** What was chosen before a refusal. */
  chosen: string | undefined;
  error: string | undefined;
  children: (reason: R) => ReactNode;
}>;

/** One reason of a list, in a plain form. */
export function ReasonRadios<R extends string>({ id, label, reasons, chosen, error, children }: Props<R>) {
  return (
    <PlainFrame group id={id} label={label} error={error}>
      {(control) => (
        <div className="grid gap-1">
          {reasons.map((reason, index) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                {...(index === 0 ? { id: control.id, autoFocus: control.autoFocus } : {})}
                type="radio"
                name="reason"
                value={reason}
                required
                defaultChecked={chosen === reason}
                aria-invalid={control['aria-invalid']}
                aria-describedby={control['aria-describedby']}
                className={tickClass}
              />
              <span>{children(reason)}</span>
            </label>
          ))}
        </div>
      )}
    </PlainFrame>
  );
}
