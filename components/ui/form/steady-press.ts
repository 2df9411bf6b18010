import type { MouseEvent } from 'react';

const PRESSABLE = 'button, summary, label, input[type=checkbox], input[type=radio]';
const FOCUSABLE = 'button, summary, input[type=checkbox], input[type=radio]';

const near = (event: MouseEvent, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/**
 * The press that leaves a field may show its error or a hint, which moves the pressed element away before the release,
 * so in forms the focus moves on click.
 */
export const steadyPress = {
  onMouseDown: (event: MouseEvent) => {
    if (near(event, PRESSABLE)) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent) => {
    near(event, FOCUSABLE)?.focus({ preventScroll: true });
  },
};
