import clsx from 'clsx';
import { wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, labelClass, withIconClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { LONGEST_TEXT } from '#lib/rules/search/search-limits.ts';
import { TRADE_FAMILIES } from '#lib/rules/search/trade-families.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import type { Search } from '#lib/search/search-url.ts';
import { MissingText } from './missing-text.tsx';

type Props = Readonly<{
  search?: Pick<Search, 'q' | 'job'>;
  error?: string | undefined;
  /** Shown when the field is submitted empty. */
  missing: string;
  /** What is searched; offers by default. */
  about?: 'offers' | 'cvs' | undefined;
  onFrame?: boolean;
  view: View;
}>;

/** The groups of suggestions with a heading; SuggestList leaves out the others. */
function headings(about: Props['about'], { t }: View) {
  const families = TRADE_FAMILIES.map((family) => [`data-${family}`, t(`trades.families.${family}`)]);
  return {
    ...Object.fromEntries(families),
    'data-trades': t('search.words.groups.trades'),
    'data-precise-jobs': t('search.words.groups.preciseJobs'),
    'data-skills': t('search.words.groups.skills'),
    'data-companies': about === 'cvs' ? undefined : t('search.words.groups.companies'),
    'data-towns': t('search.words.groups.towns'),
  };
}

/**
 * Trade, skill and company or word of a CV in one text, which the server reads. SearchIsland makes it a combobox on the
 * first touch; a trade chosen there, or named in the address, is sent by its id as long as its name begins the text.
 */
export function WordsField({ search, error, missing, about = 'offers', onFrame = false, view }: Props) {
  const { t, reference, locale } = view;
  const own = about === 'cvs' ? 'cvSearch.words' : 'search.words';
  const job = reference.entry('jobs', search?.job);
  const trade = job && cardTitle(job, reference.gender, locale);
  return (
    <div className="min-w-0">
      <label htmlFor="q" className={labelClass}>
        {t(`${own}.label`)}
      </label>
      <span className="relative block">
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3 z-1 text-steel" />
        <input
          id="q"
          name="q"
          type="text"
          maxLength={LONGEST_TEXT}
          defaultValue={[trade, search?.q].filter(Boolean).join(' ')}
          placeholder={t(`${own}.placeholder`)}
          autoComplete="off"
          aria-describedby={error && 'q-error'}
          {...wrongControl(error)}
          data-words=""
          data-job={job?.id}
          data-job-name={trade}
          data-list={t('search.words.list')}
          data-none=""
          data-one={t('search.words.count', { count: 1 })}
          data-many={t('search.words.count', { count: 2 }).replace('2', '#')}
          {...headings(about, view)}
          className={`${controlClass} ${withIconClass}`}
        />
      </span>
      {about === 'cvs' && <p className="mt-1 text-14 leading-5 text-steel">{t('cvSearch.words.hint')}</p>}
      <MissingText id="q" error={error} missing={missing} onFrame={onFrame} />
      <a
        href={paths.trades()}
        data-trade-list=""
        className={clsx(
          'inline-flex items-center min-h-11 -mb-3 text-14 lg:min-h-8',
          about === 'cvs' && 'noscript:hidden',
        )}
      >
        {t('search.words.chooseInList')}
      </a>
    </div>
  );
}
