import { consentOf } from '#lib/browser/consent.ts';
import { forgetRefusedSearch, lastSearch, rememberSearch } from './search-memory.ts';

/**
 * Shows what follows from a search: visitors are asked whether to remember it; the home page leads back to the one that
 * is remembered, and offers an account.
 * @param searching this page shows the results of a search
 */
export function showRemembered(searching: boolean, isVisitor: boolean): void {
  forgetRefusedSearch();
  if (searching) rememberSearch();
  const last = lastSearch();
  for (const block of document.querySelectorAll<HTMLElement>('[data-sign-up]')) {
    block.hidden = !isVisitor || !last;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-last-search]')) {
    link.hidden = !last;
    if (last) link.href = last;
  }
  for (const question of document.querySelectorAll<HTMLElement>('[data-remember-search]')) {
    question.hidden = !isVisitor || consentOf(document.cookie) !== null;
  }
}
