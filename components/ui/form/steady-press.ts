import type { MouseEvent } from 'react';

const PRESSABLE = 'button, summary, label, input[type=checkbox], input[type=radio]';
const FOCUSABLE = 'button, summary, input[type=checkbox], input[type=radio]';

const near = (event: MouseEvent, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/**
 * For the box around a form that checks a field when it is left. The press that leaves it would bring its error
 * on screen and push what is pressed from under the pointer, so that the release missed it. Here the focus
 * moves with the click, when nothing can be missed any more.
 */
export const steadyPress = {
  onMouseDown: (event: MouseEvent) => {
    if (near(event, PRESSABLE)) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent) => {
    near(event, FOCUSABLE)?.focus({ preventScroll: true });
  },
};
