import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LanguageField } from '#components/ui/language-field.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import { areaTextOf, searchedPlace } from '#lib/search/search-place.ts';
import {
  ALL_CRITERIA,
  countCriteria,
  criterionPairs,
  facetPairs,
  plainFacetPairs,
  type Search,
  searchHref,
} from '#lib/search/search-url.ts';
import { clipped } from '../clipped.ts';
import { advancedHtml } from './advanced-html.tsx';
import { CountTag } from './advanced-parts.tsx';
import { AlsoField } from './also-field.tsx';
import { KindField } from './kind-field.tsx';
import { PlaceField } from './place-field.tsx';
import { missingText, problemText, type SearchFormProps } from './problem-text.ts';
import { RadiusField, RadiusProblem } from './radius-field.tsx';
import { WordsField } from './words-field.tsx';

const CRITERIA_ID = 'criteria';

/** Sorting, page size and each criterion without a field must survive a new search. CVs have fields for all else. */
function KeptFields({ search, about, besideFilters, short }: FieldsProps) {
  const pairsOf = short ? criterionPairs : besideFilters ? facetPairs : plainFacetPairs;
  return (
    <>
      {about !== 'cvs' &&
        pairsOf(search).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {besideFilters && <input type="hidden" name="radius" value={search.radius} />}
      {search.order !== 'score' && <input type="hidden" name="order" value={search.order} />}
      {search.limit !== 10 && <input type="hidden" name="limit" value={search.limit} />}
    </>
  );
}

type FieldsProps = SearchFormProps &
  Readonly<{
    /** The results, maybe with a fragment. */
    action: string;
    hrefOf: (search: Search) => string;
    /** No results beside the form: a new radius waits for the button. */
    later?: boolean;
    /** Filters beside the form choose radius, contract, pay and kind of offer. */
    besideFilters?: boolean;
    /** Without fields for criteria and further trades. */
    short?: boolean;
    advanced: ReactNode;
    children: ReactNode;
  }>;

export function SearchFields(props: FieldsProps) {
  const { search, townText, action, later = false, besideFilters, short, advanced, children, view } = props;
  const { t, reference } = view;
  return (
    <form
      action={action}
      method="get"
      data-search-form={later ? 'later' : ''}
      data-part="form"
      data-gender={reference.gender === 'both' ? undefined : reference.gender}
      data-trade={search.job}
      noValidate
    >
      <LanguageField />
      <KeptFields {...props} />
      <div className="grid gap-4 p-4 max-lg:border-t border-line">
        <WordsField
          search={search}
          error={problemText('job', props)}
          missing={missingText('job', props)}
          about={props.about}
          view={view}
        />
        <PlaceField
          value={townText}
          error={problemText('where', props)}
          missing={missingText('town', props)}
          t={t}
        />
        {!short && <AlsoField search={search} problems={props.problems} view={view} />}
        {!besideFilters && props.about !== 'cvs' && (
          <KindField trainee={search.only.includes('trainee')} t={t} />
        )}
        {besideFilters ? <RadiusProblem {...props} /> : <RadiusField {...props} />}
      </div>
      {advanced}
      <div className="grid gap-2 p-4 border-t border-line">
        <button type="submit" className={buttonClass({ variant: 'primary', wide: true })}>
          <Icon name="search" />
          {t('search.form.submit')}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Sends the form, and shows it again with the fields of all criteria: a tenth of the page that few people need. */
function MoreCriteria({ search, t }: Readonly<{ search: Search; t: View['t'] }>) {
  // Filters beside the form choose contract and pay.
  const count = countCriteria({ ...search, contract: [], salary: undefined }) + search.also.length;
  return (
    <div className="px-4 pb-2 -mt-2">
      <button
        type="submit"
        name={ALL_CRITERIA}
        value="1"
        formAction={`${RESULTS_PATH}#${CRITERIA_ID}`}
        className={buttonClass({ variant: 'quiet', wide: true })}
      >
        <Icon name="plus" size="small" />
        {t('search.form.more')}
        <CountTag count={count} />
      </button>
    </div>
  );
}

type SearchFormOptions = Readonly<{
  /** How the typed words were read. */
  understood?: string | undefined;
  /** Show the fields of all criteria. */
  allCriteria?: boolean;
}>;

/** The trade or the words that are searched. */
export const searchTitle = ({ job, q }: Search, { reference, locale }: View): string | undefined => {
  const trade = reference.entry('jobs', job);
  return trade ? cardTitle(trade, reference.gender, locale) : q && clipped(q);
};

/** Beside the results, or closed above them on a phone. Inert: for staticHtml. */
export function SearchForm({
  understood,
  allCriteria = false,
  ...props
}: SearchFormProps & SearchFormOptions) {
  const { search, problems, townText, view } = props;
  const isLong = allCriteria || problems.some(({ problem }) => problem === 'cap');
  const { t } = view;
  const count = countCriteria(search);
  const area = areaTextOf(search.area, t);
  const title = searchTitle(search, view);
  const ready =
    (search.city !== undefined || area !== undefined || search.q !== undefined) &&
    problems.every(({ problem }) => problem === 'clamped');
  return (
    <details className={clsx('filters search-line', ready && 'search-stays')} open={!ready || isLong}>
      <summary data-part="summary">
        <span className="min-w-0 wrap-anywhere">
          <b className="block leading-5">
            {title && search.also.length > 0
              ? t('search.form.summaryAlso', { job: title, count: search.also.length })
              : (title ?? t('search.form.summaryTitle'))}
          </b>
          <span className="block text-14 text-steel">
            {understood ?? searchedPlace(search, townText, t) ?? t('search.form.summaryEmpty')}
          </span>
        </span>
        <span className="ml-auto flex items-center gap-2">
          {count > 0 && (
            <span className="min-w-7 px-1.5 rounded-tag bg-sunk text-14 font-semibold text-center num">
              <span aria-hidden="true">{count}</span>
              <span className="vh">{t('search.form.criteria', { count })}</span>
            </span>
          )}
          <Icon name="pencil" />
        </span>
      </summary>
      <SearchFields
        {...props}
        action={RESULTS_PATH}
        hrefOf={searchHref}
        besideFilters
        short={!isLong}
        advanced={
          isLong ? (
            <div
              id={CRITERIA_ID}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staticHtml, which escapes everything
              dangerouslySetInnerHTML={{ __html: advancedHtml(search, problems, view) }}
            />
          ) : (
            <MoreCriteria search={search} t={t} />
          )
        }
      >
        <ButtonLink
          variant="second"
          icon="bookmark"
          wide
          href={paths.login('candidate', searchHref(search))}
          data-save-search=""
        >
          {t('search.form.save')}
        </ButtonLink>
      </SearchFields>
    </details>
  );
}
