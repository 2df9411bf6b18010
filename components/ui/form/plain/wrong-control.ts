import type { ControlProps } from '../field-frame.tsx';

/** For a control with an error: the page of a refused form opens at its first one, also without scripts. */
export const wrongControl = (error: unknown): Pick<ControlProps, 'aria-invalid' | 'autoFocus'> =>
  error ? { 'aria-invalid': true, autoFocus: true } : {};
