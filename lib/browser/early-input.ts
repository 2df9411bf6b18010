import { SCRIPTS_READY } from './scripts-ready.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Radio buttons keep their choice by themselves. Lists of several choices are in forms that open with the scripts. */
const CONTROLS = 'input:not([type=file],[type=radio]),select:not([multiple]),textarea';

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const stateOf = (control: Control) => (isTick(control) ? control.checked : control.value);

/** Lists have no first value of their own. */
const firstValueOf = (control: Control) => (control as Partial<HTMLInputElement>).defaultValue;

function firstStateOf(control: Control) {
  if (isTick(control)) return control.defaultChecked;
  const list = control as HTMLSelectElement;
  return (
    firstValueOf(control) ?? (list.querySelector<HTMLOptionElement>('[selected]') ?? list.options[0])?.value
  );
}

/**
 * Sets a control as a keystroke does. React hears of a value only if it differs from the last one that was set through
 * the element itself, so that one is empty.
 */
function setState(control: Control, state: string | boolean): void {
  if (isTick(control)) {
    if (control.checked !== state) control.click();
    return;
  }
  control.value = '';
  Reflect.set(Object.getPrototypeOf(control), 'value', state, control);
  control.dispatchEvent(
    new Event(firstValueOf(control) === undefined ? 'change' : 'input', { bubbles: true }),
  );
}

/**
 * Keeps what people type and choose before React has taken the page over. React and react-hook-form put the first
 * value back into some controls at that moment (a filled textarea, a controlled field); this sets what was typed again.
 * Must run before React starts.
 */
export function keepEarlyInput(): void {
  const typed = new Map<Control, string | boolean>();
  const keep = ({ target }: { target: EventTarget | null }) => {
    const control = target as Control;
    if (control.matches(CONTROLS)) typed.set(control, stateOf(control));
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser itself fills in a page that is shown again, and forms offer their own copies there.
  if (page?.type === 'navigate') {
    for (const control of document.querySelectorAll<Control>(CONTROLS)) {
      if (stateOf(control) !== firstStateOf(control)) keep({ target: control });
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
