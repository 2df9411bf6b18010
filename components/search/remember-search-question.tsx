import { Button } from '#components/ui/button.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

/**
 * Hidden in the HTML: SearchIsland shows it to visitors who have not answered. Nothing can be stored without scripts.
 */
export function RememberSearchQuestion({ t }: Readonly<{ t: Texts }>) {
  return (
    <section
      hidden
      data-remember-search=""
      aria-labelledby="remember-search-title"
      className="mt-6 p-5 bg-paper border border-line rounded"
      data-print="no"
    >
      <form action="/api/consent" method="post" className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex-[1_1_320px]">
          <h2 id="remember-search-title" className="text-18">
            {t('consent.remember.title')}
          </h2>
          <p className="mt-1 text-steel">
            {t('consent.remember.text')} <a href={paths.cookieChoices()}>{t('consent.remember.more')}</a>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" name="choice" value="all">
            {t('consent.remember.yes')}
          </Button>
          <Button type="submit" name="choice" value="none">
            {t('consent.remember.no')}
          </Button>
        </div>
      </form>
      {(['all', 'none'] as const).map((choice) => (
        <p key={choice} hidden tabIndex={-1} data-remembered={choice}>
          {t(`consent.remember.${choice}`)}
        </p>
      ))}
    </section>
  );
}
