import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import type { Counters } from '#lib/browser/counters.ts';

/** A plain form, which returns to the same page. Nothing changes before its button is pressed (WCAG 3.2.2). */
export function SiteSwitcher({ sites }: Readonly<{ sites: NonNullable<Counters['sites']> }>) {
  const t = useTranslations('frame.sites');
  const { shownId, choices } = sites;
  return (
    <form
      action="/api/shown-site"
      method="post"
      className="flex items-center gap-2 py-1 md:ml-auto max-md:basis-full text-14"
    >
      <label htmlFor="shown-site" className="max-md:sr-only">
        {t('label')}
      </label>
      <span className="select flex-1 min-w-0">
        <select
          key={shownId}
          id="shown-site"
          name="siteId"
          defaultValue={shownId ?? ''}
          className="appearance-none w-full md:max-w-60 min-h-11 px-3 py-1.5 pr-9 text-ellipsis border border-edge rounded bg-paper text-ink text-16 hover:border-ink focus-visible:outline-offset-0 focus-visible:rounded"
        >
          <option value="">{t('all')}</option>
          {choices.map(({ id, siteName }) => (
            <option key={id} value={id}>
              {siteName}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" className={buttonClass({ variant: 'second' })}>
        {t('show')}
      </button>
    </form>
  );
}
