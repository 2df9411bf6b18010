import { SCRIPTS_READY } from './scripts-ready.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Radio buttons keep their choice by themselves. */
const CONTROLS = 'input:not([type=file],[type=radio]),select,textarea';

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const isMultiple = (control: Control): control is HTMLSelectElement & { multiple: true } =>
  'options' in control && control.multiple;

/** The options of a list of several choices. */
type State = string | boolean | readonly string[];

function stateOf(control: Control): State {
  if (isTick(control)) return control.checked;
  if (isMultiple(control)) return [...control.selectedOptions].map(({ value }) => value);
  return control.value;
}

function firstStateOf(control: Control): State | undefined {
  if (isTick(control)) return control.defaultChecked;
  if ('defaultValue' in control) return control.defaultValue;
  const chosen = [...control.options].filter((option) => option.defaultSelected).map(({ value }) => value);
  return isMultiple(control) ? chosen : (chosen[0] ?? control.options[0]?.value);
}

/**
 * Sets a control as a keystroke does. React hears of a value only if it differs from the last one that was set through
 * the element itself, so that one is empty.
 */
function setState(control: Control, state: State): void {
  if (isTick(control)) {
    if (control.checked !== state) control.click();
    return;
  }
  if (isMultiple(control)) {
    for (const option of control.options)
      option.selected = (state as readonly string[]).includes(option.value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const isText = 'defaultValue' in control;
  if (isText) control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, state);
  control.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
}

/**
 * Keeps what people type and choose before React has taken the page over. React and react-hook-form put the first
 * value back into some controls at that moment (a filled textarea, a controlled field); this sets what was typed again.
 * Must run before React starts.
 */
export function keepEarlyInput(): void {
  const typed = new Map<Control, State>();
  const keep = ({ target }: { target: EventTarget | null }) => {
    const control = target as Control;
    if (control.matches(CONTROLS)) typed.set(control, stateOf(control));
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser itself fills in a page that is shown again, and forms offer their own copies there.
  if (page?.type === 'navigate') {
    for (const control of document.querySelectorAll<Control>(CONTROLS)) {
      if (String(stateOf(control)) !== String(firstStateOf(control))) keep({ target: control });
    }
  }
  document.addEventListener('input', keep, true);
  addEventListener(
    SCRIPTS_READY,
    () => {
      document.removeEventListener('input', keep, true);
      for (const [control, state] of typed) setState(control, state);
    },
    // First of all listeners: others repeat a press, which sends the form. A page may say twice that it is ready.
    { capture: true, once: true },
  );
}
