import clsx from 'clsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import type { Search } from '#lib/search/search-url.ts';
import { problemText, type SearchFormProps } from './problem-text.ts';

type Props = SearchFormProps & Readonly<{ hrefOf: (search: Search) => string }>;

const SEGMENT =
  'inline-flex items-center justify-center min-h-11 border border-edge -ml-px first:ml-0 first:rounded-l ' +
  'last:rounded-r bg-paper text-ink no-underline num hover:border-ink hover:text-ink hover:z-1 focus-visible:z-1';

/** The slider, or links to the same page with another radius. */
export function RadiusField({ hrefOf, ...props }: Props) {
  const { search, view } = props;
  const { t } = view;
  const problem = problemText('radius', props);
  return (
    <fieldset>
      <legend className="flex w-full justify-between mb-1.5 font-semibold leading-5">
        {t('search.form.radius')}
        <output htmlFor="radius" className="num font-heavy" data-radius={t('search.form.km', { km: '#' })}>
          {t('search.form.km', { km: search.radius })}
        </output>
      </legend>
      <input
        id="radius"
        name="radius"
        type="range"
        min={SEARCH_RADIUS.min}
        max={SEARCH_RADIUS.max}
        defaultValue={search.radius}
        aria-label={t('search.form.radiusLabel')}
        aria-describedby={problem && 'radius-error'}
        className="w-full h-8 m-0 accent-signal"
      />
      <div aria-hidden="true" className="flex justify-between mb-2 text-14 text-steel num">
        <span>{SEARCH_RADIUS.min}</span>
        <span>{t('search.form.km', { km: SEARCH_RADIUS.max })}</span>
      </div>
      <nav aria-label={t('search.form.radiusChips')} className="grid grid-cols-7">
        {SEARCH_RADIUS.choices.map((km) => (
          <a
            key={km}
            href={hrefOf({ ...search, radius: km, page: 1 })}
            data-km={km}
            aria-label={t('search.form.radiusTo', { km })}
            aria-current={km === search.radius ? 'true' : undefined}
            className={clsx(
              SEGMENT,
              'aria-[current=true]:bg-ink aria-[current=true]:border-ink aria-[current=true]:text-paper aria-[current=true]:font-semibold',
            )}
          >
            {km}
          </a>
        ))}
      </nav>
      {search.area !== undefined && (
        <p className="mt-1 text-14 text-steel">{t('search.form.radiusUnused')}</p>
      )}
      {problem && <FieldError id="radius-error">{problem}</FieldError>}
    </fieldset>
  );
}

/** Where the radius is chosen elsewhere. */
export function RadiusProblem(props: SearchFormProps) {
  const problem = problemText('radius', props);
  return problem && <FieldError id="radius-error">{problem}</FieldError>;
}
