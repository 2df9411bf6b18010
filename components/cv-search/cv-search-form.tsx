import type { ReactNode } from 'react';
import { SearchFields, searchTitle } from '#components/search/form/search-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { dotted } from '#components/ui/lists/row-line.ts';
import { paths } from '#lib/paths/paths.ts';
import { asCvSearch, CV_RESULTS_ID, cvResultsHref } from '#lib/search/cv-search-url.ts';
import { searchedPlace } from '#lib/search/search-place.ts';
import { criteriaWords } from '#lib/search/search-words.ts';
import { CvAdvancedFields, type CvFieldsProps } from './cv-advanced-fields.tsx';

type Props = CvFieldsProps &
  Readonly<{
    townText: string;
    hasResults?: boolean;
    children?: ReactNode;
  }>;

/** Further criteria are counted only. */
const MOST_WORDS = 3;

/** `Mécanicien automobile · Lyon (69001) · 30 km · CAP`: what was searched. */
function SummaryLine({ search, townText, view }: Props) {
  const { t } = view;
  const title = searchTitle(search, view);
  const words = criteriaWords(
    { ...search, q: title === undefined || search.job ? search.q : undefined },
    view,
  );
  const place = searchedPlace(search, townText, t);
  const more = words.length - MOST_WORDS;
  return (
    <summary className="flex items-center gap-3 min-h-14 px-4 py-1.5 leading-5" data-part="summary">
      <span className={`min-w-0 wrap-anywhere ${dotted}`}>
        <b>{title}</b>
        {place && <span>{place}</span>}
        {words.slice(0, MOST_WORDS).map((word) => (
          <span key={word}>{word}</span>
        ))}
        {more > 0 && <span>{t('savedSearches.more', { count: more })}</span>}
      </span>
      <span className="ml-auto inline-flex shrink-0 items-center gap-1.5 font-semibold text-quiet-ink">
        <Icon name="pencil" size="small" />
        {t('cvSearch.form.edit')}
      </span>
    </summary>
  );
}

const BOX = 'bg-paper border border-line border-t-4 border-t-ink rounded';

/** Folded to one line once its results are below. */
export function CvSearchForm(props: Props) {
  const { townText, hasResults = false, children, ...fields } = props;
  const form = (
    <SearchFields
      {...fields}
      townText={townText}
      about="cvs"
      action={`${paths.searchCv()}#${CV_RESULTS_ID}`}
      hrefOf={(search) => cvResultsHref(asCvSearch(search))}
      later={!hasResults}
      advanced={<CvAdvancedFields {...fields} closed={hasResults} />}
    >
      {children}
    </SearchFields>
  );
  if (!hasResults) {
    return (
      <div className={BOX} data-cv-search="">
        {form}
      </div>
    );
  }
  return (
    <details
      className={BOX}
      open={fields.problems.some(({ problem }) => problem !== 'clamped')}
      data-cv-search=""
    >
      <SummaryLine {...props} />
      {form}
    </details>
  );
}
