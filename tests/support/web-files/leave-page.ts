import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterAll, vi } from 'vitest';
import { endTimers } from './timers.ts';

const ADDRESS = 'http://localhost:3000/';

function clearPage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', ADDRESS);
  for (const each of document.cookie.split('; '))
    for (const path of ['', '; path=/']) {
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
      document.cookie = `${each.split('=')[0]}=; max-age=0${path}`;
    }
}

/** A file leaves the page as it found it: the next one has the same window. */
afterAll(async () => {
  cleanup();
  // A part that was asked for last would else arrive on the page of the next file.
  await vi.dynamicImportSettled();
  endTimers();
  clearPage();
});

// An answer may have arrived in between.
clearPage();

/**
 * React keeps the place of each of the first 10,000 elements for its warnings, which takes a sixth of these tests' time:
 * here it never finds room for one.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((React as unknown as Record<string, object>)[INTERNALS], 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => undefined,
});
