import type { View } from '#lib/facts/offer-facts.ts';
import type { Search, SearchProblem } from '#lib/search/search-url.ts';

export type SearchFormProps = Readonly<{
  search: Search;
  problems: readonly SearchProblem[];
  /** The town's name, or what was typed. */
  townText: string;
  /** Selects the messages of empty fields; offers by default. */
  about?: 'offers' | 'cvs';
  view: View;
}>;

export const missingText = (
  field: 'job' | 'town',
  { about, view: { t } }: Pick<SearchFormProps, 'about' | 'view'>,
) => t(`${about === 'cvs' ? 'cvSearch' : 'search'}.errors.${field}Missing`);

export function problemText(field: SearchProblem['field'], props: SearchFormProps): string | undefined {
  const {
    search,
    problems,
    townText,
    view: { t },
  } = props;
  const found = problems.find((problem) => problem.field === field);
  if (!found) return undefined;
  if (found.field === 'job') return missingText('job', props);
  if (found.problem === 'missing') return missingText('town', props);
  if (found.problem === 'unknown') return t('search.errors.townUnknown', { town: townText });
  return found.problem === 'clamped'
    ? t('search.errors.radius', { km: search.radius })
    : t('search.errors.cap');
}
