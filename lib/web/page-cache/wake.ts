import { AWAKE } from '#lib/awake.ts';
import { ALLOWED } from '#lib/consent.ts';

/**
 * What runs in the browser at the end of a kept page whose scripts were taken out (`asleep.ts`). Its functions are
 * written into the page as text: they see each other and their arguments, and nothing else of this file.
 */

/** The metric of `Server-Timing` that tells a page that its reader has a session. */
export const SESSION_TIMING = 'session';

type Words = Readonly<{
  /** How the cookie begins of those who allowed something to be stored. */
  allowed: string;
  awake: string;
  /** What does something else than its link once scripts run: a press on it waits for them. */
  held: string;
  /** Forms that are sent as they stand. */
  plain: string;
  /** Milliseconds of rest after which an untouched page wakes by itself. */
  rest: number;
  /** Milliseconds after which nobody waits for scripts any more. */
  patience: number;
}>;

const words: Words = {
  allowed: ALLOWED,
  awake: AWAKE,
  held: '[data-share],[data-print-page],[data-save-search],[data-apply],[data-choose],[data-km],button[type=button]',
  plain: '[action="/api/locale"]',
  rest: 4_000,
  patience: 10_000,
};

function countVisit(): void {
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (viewed) navigator.sendBeacon?.(`/api/view/${viewed}`);
}

/** Whether scripts have something to show before any touch: to who is signed in, or has something stored here. */
function isAwaited(allowed: string): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (
    document.cookie.includes(allowed) ||
    location.hash ||
    !page?.serverTiming ||
    page.serverTiming.length > 0
  )
    return true;
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
}

function bring(files: readonly string[], failed: () => void): void {
  for (const file of files) {
    const script = document.createElement('script');
    script.src = file;
    script.onerror = failed;
    document.head.append(script);
  }
}

/** What a plain press went to; a press with a key opens a link elsewhere. */
function pressedIn(event: MouseEvent, held: string): HTMLElement | null {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.target instanceof Element && !modified ? event.target.closest<HTMLElement>(held) : null;
}

/** Puts the scripts into the cache and wakes the page when it has long been at rest, unless bytes are dear. */
function rest(files: readonly string[], milliseconds: number, wake: () => void): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  addEventListener('load', () => {
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'script';
      link.href = file;
      document.head.append(link);
    }
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(wake) : wake()), milliseconds);
  });
}

/** Tells scripts that have just come what was typed and where the reader is, and does again what was pressed. */
function replay(changed: Iterable<Element>, pressed: Iterable<readonly [Element, () => void]>): void {
  for (const field of changed) {
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  const { activeElement } = document;
  if (activeElement?.matches('input,select,textarea')) {
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  for (const [element, again] of pressed) {
    element.removeAttribute('aria-busy');
    again();
  }
}

/**
 * Brings the page's scripts when it is first touched, when it has long been at rest, or at once where they are
 * awaited. What is pressed, sent or typed meanwhile is done again once they stand; if they never come, it is done as
 * without JavaScript.
 */
export function sleepUntilTouched({
  allowed,
  awake,
  held,
  plain,
  rest: milliseconds,
  patience,
}: Words): void {
  const files = (document.currentScript?.dataset.asleep ?? '').split(' ');
  const pressed = new Map<Element, () => void>();
  const changed = new Set<Element>();
  const listening = new AbortController();
  let waking = false;

  function release(): void {
    if (listening.signal.aborted) return;
    listening.abort();
    replay(changed, pressed);
  }
  function wake(): void {
    if (waking) return;
    waking = true;
    setTimeout(release, patience);
    bring(files, release);
  }
  function hold(event: Event, element: Element, again: () => void): void {
    event.preventDefault();
    element.setAttribute('aria-busy', 'true');
    pressed.set(element, again);
    wake();
  }
  function listen<Name extends keyof DocumentEventMap>(
    name: Name,
    heard: (event: DocumentEventMap[Name]) => void,
  ) {
    document.addEventListener(name, heard, { capture: true, signal: listening.signal });
  }
  function onChange({ target }: Event): void {
    if (target instanceof Element) changed.add(target);
    wake();
  }

  listen('click', (event) => {
    const element = pressedIn(event, held);
    if (element) hold(event, element, () => element.click());
  });
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(plain)) hold(event, event.submitter ?? form, () => form.requestSubmit(event.submitter));
  });
  listen('input', onChange);
  listen('change', onChange);
  for (const name of ['focusin', 'keydown', 'scroll'] as const) listen(name, wake);
  listen('pointermove', ({ pointerType }) => pointerType === 'mouse' && wake());
  addEventListener(awake, () => setTimeout(release));

  countVisit();
  if (isAwaited(allowed)) wake();
  else rest(files, milliseconds, wake);
}

const functions = [countVisit, isAwaited, bring, pressedIn, rest, replay, sleepUntilTouched];

/** The text of the script, without the gaps that types leave. */
export const wakeScript =
  `(()=>{${functions.join('\n')}\n${sleepUntilTouched.name}(${JSON.stringify(words)})})()`.replace(
    /\s+/g,
    ' ',
  );
