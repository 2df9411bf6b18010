/* global SETTINGS */
// Runs in the browser at the end of a cached page whose scripts were taken out (deferred-scripts.ts, which writes
// SETTINGS before it). Lines that are a comment, and the space a line begins with, do not reach the page.

function countVisit() {
  const viewed = document.querySelector('[data-viewed]')?.dataset.viewed;
  if (viewed) navigator.sendBeacon?.(`/api/view/${viewed}`);
}

// Whether scripts have something to show before any touch: the reader has a session, or has something stored here.
function areNeededAtOnce() {
  const [page] = performance.getEntriesByType('navigation');
  if (
    document.cookie.includes(SETTINGS.allowedCookie) ||
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

function addScripts(files, onError) {
  for (const file of files) {
    const script = document.createElement('script');
    script.src = file;
    script.onerror = onError;
    document.head.append(script);
  }
}

function prefetch(files) {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = file;
    document.head.append(link);
  }
}

// The control that a plain press is on; a press with a modifier key opens a link elsewhere.
function pressedControl(event) {
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.target instanceof Element && !isModified ? event.target.closest(SETTINGS.controls) : null;
}

// A browser also tells of a mouse at rest when a page comes to lie under it: it moves by nothing.
function isMouseMove({ pointerType, movementX, movementY }) {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);
}

// Fetches the scripts once the page has loaded, unless the reader saves data.
function fetchAhead(files) {
  if (!navigator.connection?.saveData) addEventListener('load', () => prefetch(files), { once: true });
}

// Repeats the events that scripts have missed: what was typed, where the focus is, and what was pressed.
function replay(changed, pressed) {
  for (const field of changed) {
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  const { activeElement } = document;
  if (activeElement?.matches('input,select,textarea')) {
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  for (const [element, repeat] of pressed) {
    element.removeAttribute('aria-busy');
    repeat();
  }
}

// Runs the page's scripts when it is first touched, or at once where they are needed.
// What is pressed, sent or typed meanwhile is repeated once they are ready; if they never come, it does what it does
// without JavaScript.
function deferScripts(files) {
  const pressed = new Map();
  const changed = new Set();
  const listening = new AbortController();
  let isStarted = false;

  function release() {
    if (listening.signal.aborted) return;
    listening.abort();
    replay(changed, pressed);
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    setTimeout(release, SETTINGS.timeout);
    addScripts(files, release);
  }
  function hold(event, element, repeat) {
    event.preventDefault();
    element.setAttribute('aria-busy', 'true');
    pressed.set(element, repeat);
    start();
  }
  function listen(name, listener) {
    document.addEventListener(name, listener, { capture: true, signal: listening.signal });
  }
  function onChange({ target }) {
    if (target instanceof Element) changed.add(target);
    start();
  }

  listen('click', (event) => {
    const element = pressedControl(event);
    if (element) hold(event, element, () => element.click());
  });
  listen('submit', (event) => {
    const form = event.target;
    if (form.matches(SETTINGS.plainForms)) return;
    hold(event, event.submitter ?? form, () => form.requestSubmit(event.submitter));
  });
  listen('input', onChange);
  listen('change', onChange);
  for (const name of ['focusin', 'keydown', 'scroll']) listen(name, start);
  listen('pointermove', (event) => isMouseMove(event) && start());
  addEventListener(SETTINGS.ready, () => setTimeout(release));

  countVisit();
  if (areNeededAtOnce()) start();
  else fetchAhead(files);
}

deferScripts(document.currentScript.dataset.deferred.split(' '));
