import clsx from 'clsx';
import { controlClass, labelClass, withIconClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { LONGEST_TEXT } from '#lib/rules/search/search-limits.ts';

type Props = Readonly<{
  value?: string | undefined;
  /** What is searched; offers by default. */
  about?: 'offers' | 'cvs' | undefined;
  onFrame?: boolean;
  className?: string;
  t: Texts;
}>;

/**
 * One field for trade, skill, place and company, or word of a CV. SearchIsland adds grouped suggestions on the first
 * touch: companies only where their offers are searched.
 */
export function WordsField({ value, about = 'offers', onFrame = false, className, t }: Props) {
  const own = about === 'cvs' ? 'cvSearch.words' : 'search.words';
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor="q" className={labelClass}>
        {t(`${own}.label`)}
      </label>
      <span className="relative block">
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3 text-steel" />
        <input
          id="q"
          name="q"
          type="text"
          maxLength={LONGEST_TEXT}
          defaultValue={value}
          placeholder={t(`${own}.placeholder`)}
          autoComplete="off"
          aria-describedby="q-hint"
          data-words=""
          data-list={t('search.words.list')}
          data-none=""
          data-one={t('search.words.count', { count: 1 })}
          data-many={t('search.words.count', { count: 2 }).replace('2', '#')}
          data-trades={t('search.words.groups.trades')}
          data-precise-jobs={t('search.words.groups.preciseJobs')}
          data-skills={t('search.words.groups.skills')}
          data-companies={about === 'cvs' ? undefined : t('search.words.groups.companies')}
          className={`${controlClass} ${withIconClass}`}
        />
      </span>
      <p
        id="q-hint"
        className={clsx('mt-1 text-14 leading-5', onFrame ? 'text-on-frame-soft' : 'text-steel')}
      >
        {t(`${own}.hint`)}
      </p>
    </div>
  );
}
