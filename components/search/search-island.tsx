'use client';

import { useEffect } from 'react';
import { loadSession } from '#components/frame/session-client.ts';
import { CONSENT_CHANGED } from '#lib/consent.ts';
import type { SavedTexts } from './save-search-prompt.tsx';
import { checkBeforeSending, onRadiusInput, onRadiusLink } from './search-form-events.ts';
import { hasSearched, rememberSearch } from './search-memory.ts';

type Props = Readonly<{
  /** Texts of the 'Mes recherches' prompt, where the page can save a search. */
  saved?: SavedTexts;
  /** A search was made: this page shows its results. */
  remember?: boolean;
}>;

const within = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** The town's suggestions are loaded when the field is first touched. */
function onFocus(event: FocusEvent): void {
  const input = within(event, 'input[data-town]');
  if (input) void import('./town-suggest.ts').then((m) => m.attachTownSuggest(input as HTMLInputElement));
}

/** Choices that depend on each other are loaded when one of them is first changed. */
function onChange(event: Event): void {
  if (within(event, '[data-multi], select[name=job]')) {
    // Without the lists the choices stand as they are, and the server puts them right after sending.
    import('./dependent-choices.ts').then((m) => m.onChoice(event)).catch(() => undefined);
  }
}

/** What saving is depends on who presses: a visitor is asked to sign in, a candidate's search is kept. */
function onSavePress(event: MouseEvent, saved: SavedTexts | undefined): void {
  const link = within(event, 'a[data-save-search]') as HTMLAnchorElement | null;
  if (!link || !saved) return;
  event.preventDefault();
  import('./save-search.ts').then(
    (m) => m.onSave(link, saved),
    () => location.assign(link.href),
  );
}

/**
 * An account is offered to visitors after a search; recruiters save no search of offers. The fragment names the
 * saved search that a candidate comes from.
 */
async function showForPerson(): Promise<void> {
  const { user } = await loadSession();
  for (const block of document.querySelectorAll<HTMLElement>('[data-sign-up]')) {
    block.hidden = user !== null || !hasSearched();
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-save-search]')) {
    link.hidden = user?.role === 'recruiter';
  }
  if (user && location.hash) void import('./save-search.ts').then((m) => m.offerUpdate());
}

/**
 * Everything that scripts add to the search forms of a page, by listening at the document: the forms
 * themselves are the server's HTML and work without it.
 */
export function SearchIsland({ saved, remember = false }: Props) {
  useEffect(() => {
    if (remember) rememberSearch();
    void showForPerson();
    const onClick = (event: MouseEvent) => {
      onRadiusLink(event);
      onSavePress(event, saved);
    };
    const listeners: [string, (event: never) => void][] = [
      ['focusin', onFocus],
      ['change', onChange],
      ['input', onRadiusInput],
      ['click', onClick],
      ['submit', checkBeforeSending],
    ];
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
    // Allowed on this very page: the search that it shows counts.
    if (remember) addEventListener(CONSENT_CHANGED, rememberSearch);
    return () => {
      removeEventListener(CONSENT_CHANGED, rememberSearch);
      for (const [name, listener] of listeners) {
        document.removeEventListener(name, listener as EventListener);
      }
    };
  }, [saved, remember]);
  return null;
}
