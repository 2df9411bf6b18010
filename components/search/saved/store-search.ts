import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { readSaved, saveOffer, updateSaved } from '#lib/browser/operations/saved-searches.ts';
import type { AlertFrequency } from '#lib/contract/alerts/alerts.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { CvCriteriaInput, OfferCriteriaInput } from '#lib/contract/search/search.ts';
import { paths } from '#lib/paths/paths.ts';
import type { SeenSearch } from '#lib/search/saved-search.ts';
import { toCriteria } from '#lib/search/search-url.ts';
import { searchInForm } from '../form/form-search.ts';
import { isReady, showFault } from '../form/search-form-events.ts';

const offerCriteriaIn = (form: HTMLFormElement): OfferCriteriaInput | undefined =>
  toCriteria(searchInForm(form));

type Answer = { data: SavedSearch; message?: string };

/** Shows an unknown town beside its field. */
export async function sendSearch<C>(
  form: HTMLFormElement,
  criteriaIn: (form: HTMLFormElement) => C | undefined,
  request: (criteria: C) => Promise<Answer>,
): Promise<SavedSearch | undefined> {
  const criteria = isReady(form) ? criteriaIn(form) : undefined;
  if (!criteria) return undefined;
  try {
    const { data, message } = await request(criteria);
    carryMessage(message);
    return data;
  } catch (error) {
    const wrongTown = error instanceof ApiFailure && error.failure.fields?.['criteria.city'];
    if (!wrongTown) await reportFailure(error);
    else {
      showFault(form, 'where', true, wrongTown);
      form.querySelector<HTMLElement>('[data-town]')?.focus();
    }
    return undefined;
  }
}

/** Loads the page also where it differs in its fragment alone, which names the revision of the saved search. */
export function goTo(href: string): void {
  const { pathname, search } = new URL(href, location.href);
  if (pathname !== location.pathname || search !== location.search) {
    location.assign(href);
  } else {
    history.replaceState(history.state, '', href);
    location.reload();
  }
}

/** The form's choice; the results page asks in a dialog. */
const alertIn = (form: HTMLFormElement) =>
  form.querySelector<HTMLSelectElement>('[data-alert]')?.value as AlertFrequency | undefined;

/** Opens the saved searches, which confirm it. Shows failures. */
export async function saveNew(form: HTMLFormElement, alert = alertIn(form)): Promise<void> {
  const saved = await sendSearch(form, offerCriteriaIn, (criteria) =>
    browserClient()(saveOffer, { body: { criteria, alert } }),
  );
  if (saved) goTo(paths.savedSearch('candidate'));
}

/**
 * Replaces a saved search. Refused when another tab has replaced it since `seen`, which then names what is stored, so
 * that the next press replaces it. Shows failures.
 */
export async function replaceSaved<C extends OfferCriteriaInput | CvCriteriaInput>(
  form: HTMLFormElement,
  criteriaIn: (form: HTMLFormElement) => C | undefined,
  seen: SeenSearch,
): Promise<SavedSearch | undefined> {
  const params = { id: seen.id };
  return sendSearch(form, criteriaIn, async (criteria) => {
    try {
      return await browserClient()(updateSaved, { params, body: { criteria, revision: seen.revision } });
    } catch (error) {
      if (error instanceof ApiFailure && error.failure.code === 'data_changed') {
        seen.revision = (await browserClient()(readSaved, { params })).data.revision;
      }
      throw error;
    }
  });
}

/** Then reloads the page. Shows failures. */
export async function saveChanges(
  form: HTMLFormElement,
  seen: SeenSearch,
  hrefOf: (saved: SavedSearch) => string,
): Promise<void> {
  const saved = await replaceSaved(form, offerCriteriaIn, seen);
  if (saved) goTo(hrefOf(saved));
}
