import { searchInForm } from '#components/search/form/form-search.ts';
import { goTo, replaceSaved, sendSearch } from '#components/search/saved/store-search.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { saveCv as saveCvSearch } from '#lib/browser/operations/saved-searches.ts';
import type { CvCriteriaInput } from '#lib/contract/search/search.ts';
import { paths } from '#lib/paths/paths.ts';
import { asCvSearch, toCvCriteria } from '#lib/search/cv-search-url.ts';
import type { SeenSearch } from '#lib/search/saved-search.ts';

const criteriaIn = (form: HTMLFormElement): CvCriteriaInput | undefined =>
  toCvCriteria(asCvSearch(searchInForm(form, 'cvs')));

const list = paths.savedSearch('recruiter');

/** Opens the saved searches, which confirm it. Shows failures. */
export async function saveNewCvSearch(form: HTMLFormElement): Promise<void> {
  const saved = await sendSearch(form, criteriaIn, (criteria) =>
    browserClient()(saveCvSearch, { body: { criteria } }),
  );
  if (saved) goTo(list);
}

/** Replaces a saved search, then reloads the list. Shows failures. */
export async function saveCvChanges(form: HTMLFormElement, seen: SeenSearch): Promise<void> {
  const saved = await replaceSaved(form, criteriaIn, seen);
  if (saved) goTo(list);
}
