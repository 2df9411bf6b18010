import { SCRIPTS_READY } from './scripts-ready.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input:not([type=hidden], [type=file]), select, textarea';

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const stateOf = (control: Control) => (isTick(control) ? control.checked : control.value);

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const standard =
      [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== (standard?.value ?? '');
  }
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
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
  if (!(control instanceof HTMLSelectElement)) control.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, state);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** The browser itself fills in a page that is shown again, and forms offer their own copies there. */
function isFirstVisit(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'navigate';
}

/**
 * Keeps what people type and choose before React has taken the page over. React and react-hook-form put the first
 * value back into some controls at that moment (a filled textarea, a controlled field); this sets what was typed again.
 * Must run before React starts.
 */
export function keepEarlyInput(): void {
  const typed = new Map<Control, string | boolean>();
  const listening = new AbortController();
  const { signal } = listening;
  const keep = (target: EventTarget | null) => {
    if (target instanceof Element && target.matches(CONTROLS)) {
      typed.set(target as Control, stateOf(target as Control));
    }
  };

  if (isFirstVisit()) {
    for (const control of document.querySelectorAll<Control>(CONTROLS)) if (isChanged(control)) keep(control);
  }
  const options = { capture: true, signal };
  document.addEventListener('input', ({ target }) => keep(target), options);
  document.addEventListener('change', ({ target }) => keep(target), options);
  // First of all listeners: others repeat a press, which sends the form.
  addEventListener(
    SCRIPTS_READY,
    () => {
      listening.abort();
      for (const [control, state] of typed) setState(control, state);
    },
    options,
  );
}
