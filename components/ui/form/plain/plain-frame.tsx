import type { ReactNode } from 'react';
import { type ControlProps, FieldFrame, type FieldFrameProps } from '../field-frame.tsx';

export type PlainControlProps = ControlProps & { autoFocus?: true | undefined };

/** For a control with an error: the page of a refused form opens at its first one, also without scripts. */
export const wrongControl = (error: unknown): Pick<PlainControlProps, 'aria-invalid' | 'autoFocus'> =>
  error ? { 'aria-invalid': true, autoFocus: true } : {};

type Props = Omit<FieldFrameProps, 'children'> & { children: (control: PlainControlProps) => ReactNode };

/** A field of a plain form. */
export function PlainFrame({ children, ...frame }: Props) {
  return (
    <FieldFrame {...frame}>{(control) => children({ ...control, ...wrongControl(frame.error) })}</FieldFrame>
  );
}
