'use client';

import { useEffect } from 'react';
import { RESULTS_CHANGED } from '#lib/browser/results-changed.ts';
import { loadSession } from '#lib/browser/session.ts';
import { cookieChoices } from '#lib/paths/path-builders.ts';
import { checkBeforeSending, onRadiusInput, onRadiusLink } from './form/search-form-events.ts';
import type { SavedTexts } from './saved/save-search-prompt.ts';
import { searchMemoryKey } from './search-memory-key.ts';

type Props = Readonly<{
  /** On pages that can save a search. */
  saved?: SavedTexts;
  /** This page shows results of a search. */
  remember?: boolean;
}>;

const within = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** Loads the suggestions of a field at its first focus; at its first key where the page itself gives it the focus. */
function onField(event: Event): void {
  const input = within(event, 'input:is([data-town], [data-words])') as HTMLInputElement | null;
  if (!input || (input.autofocus && event.type === 'focusin')) return;
  if (input.dataset.town === undefined) {
    void import('./form/word-suggest.ts').then((m) => m.attachWordSuggest(input));
  } else {
    void import('./form/town-suggest.ts').then((m) => m.attachTownSuggest(input));
  }
}

/** Loads dependent choices at the first change. */
function onChange(event: Event): void {
  const hasChoices = within(event, '[data-search-form]')?.querySelector('[data-multi]');
  if (hasChoices && within(event, '[data-multi], input[data-words]')) {
    // Without the lists the choices stay, and the server corrects them after sending.
    import('./form/dependent-choices.ts').then((m) => m.onChoice(event)).catch(() => undefined);
  }
}

/** The list of trades opens below its field. */
function onTradeList(event: MouseEvent): void {
  const link = within(event, 'a[data-trade-list]') as HTMLAnchorElement | null;
  const input = link?.closest('form')?.querySelector<HTMLInputElement>('input[data-words]');
  if (!link || !input || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('./form/word-suggest.ts').then(
    (m) => m.openTradeList(input),
    () => location.assign(link.href),
  );
}

/** The query of the results on the page. */
let shownSearch: string | undefined;

/** Filters change the results without a new page; on a phone they are a sheet. */
function onFilter(event: MouseEvent): void {
  const link = within(event, 'a:is([data-filters], [data-in-place])') as HTMLAnchorElement | null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href, hash } = link;
  if (link.dataset.filters !== undefined) {
    import('./facets/filter-sheet.ts').then(
      (m) => m.openFilters(hash.slice(1)),
      () => location.assign(href),
    );
    return;
  }
  history.pushState(null, '', href);
  showSearch();
}

/** Shows the results of the address. */
function showSearch(): void {
  shownSearch = location.search;
  import('./facets/search-in-place.ts').then(
    (m) => m.searchInPlace(location.href),
    () => location.reload(),
  );
}

/** Visitors are asked to sign in; a candidate's search is saved. */
function onSavePress(event: MouseEvent, saved: SavedTexts | undefined): void {
  const link = within(event, 'a[data-save-search]') as HTMLAnchorElement | null;
  if (!link || !saved) return;
  event.preventDefault();
  import('./saved/save-search.ts').then(
    (m) => m.onSave(link, saved),
    () => location.assign(link.href),
  );
}

function onAnswer(event: SubmitEvent): void {
  const form = within(event, '[data-remember-search] form') as HTMLFormElement | null;
  const choice = (event.submitter as HTMLButtonElement | null)?.value;
  if (!form || !choice) return;
  event.preventDefault();
  import('./remember-answer.ts').then(
    (m) => m.sendAnswer(form, choice),
    () => location.assign(cookieChoices()),
  );
}

/** Avoids loading the code when there is no search. */
function knowsSearch(searching: boolean): boolean {
  try {
    return searching || localStorage.getItem(searchMemoryKey) !== null;
  } catch {
    return false;
  }
}

/** Recruiters cannot save searches of offers. The fragment names a candidate's saved search. */
async function showForPerson(searching: boolean): Promise<void> {
  const shown = knowsSearch(searching) ? import('./remembered-search.ts') : undefined;
  const { user } = await loadSession();
  (await shown)?.showRemembered(searching, user === null);
  for (const link of document.querySelectorAll<HTMLElement>('[data-save-search]')) {
    // In place of the form of an alert, which visitors keep.
    const isForCandidates = link.dataset.saveSearch !== '';
    link.hidden = user ? user.role === 'recruiter' : isForCandidates;
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-visitors-only]')) {
    part.hidden = user !== null;
  }
  const namesakes = user && document.querySelector<HTMLElement>('[data-namesakes]');
  if (namesakes)
    void import('./namesakes/nearest-namesakes.ts')
      .then((m) => m.showReachableFirst(namesakes))
      .catch(() => undefined);
  if (user && location.hash) void import('./saved/save-search.ts').then((m) => m.offerUpdate());
}

/** Back leads through the choices; a jump within the page changes nothing. */
function onBack(): void {
  if (location.search !== shownSearch) showSearch();
}

/** Listens at the document: the forms are the server's HTML and work without scripts. */
export function SearchIsland({ saved, remember = false }: Props) {
  useEffect(() => {
    void showForPerson(remember);
    const onClick = (event: MouseEvent) => {
      onRadiusLink(event);
      onTradeList(event);
      onFilter(event);
      onSavePress(event, saved);
    };
    const listeners: [string, (event: never) => void][] = [
      ['focusin', onField],
      ['input', onField],
      ['change', onChange],
      ['input', onRadiusInput],
      ['click', onClick],
      ['submit', checkBeforeSending],
      ['submit', onAnswer],
    ];
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
    const onResults = () => void showForPerson(remember);
    document.addEventListener(RESULTS_CHANGED, onResults);
    shownSearch = location.search;
    addEventListener('popstate', onBack);
    return () => {
      for (const [name, listener] of listeners) {
        document.removeEventListener(name, listener as EventListener);
      }
      document.removeEventListener(RESULTS_CHANGED, onResults);
      removeEventListener('popstate', onBack);
    };
  }, [saved, remember]);
  return null;
}
