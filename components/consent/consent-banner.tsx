import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#lib/paths.ts';
import { ConsentIsland } from './consent-island.tsx';

/** Three stand in a row on a phone too. */
const BUTTON = `${buttonClass({ variant: 'second' })} max-sm:px-0 max-sm:text-14 max-sm:font-stretch-[94%]`;

/**
 * The question about cookies. It stands hidden in every page, which is the same for everybody; the island shows it to
 * who has not answered. Where no script runs nothing optional can be stored, and nothing is asked.
 */
export function ConsentBanner() {
  const t = useTranslations('consent');
  return (
    <section hidden id="consent" aria-labelledby="consent-title" className="consent" data-print="no">
      <form action="/api/consent" method="post" className="wrap">
        <div>
          <h2 id="consent-title">{t('title')}</h2>
          <p>{t('what')}</p>
          <p>{t('else')}</p>
        </div>
        <p className="consent-buttons">
          <button type="submit" name="choice" value="all" className={BUTTON}>
            {t('accept')}
          </button>
          <button type="submit" name="choice" value="none" className={BUTTON}>
            {t('refuse')}
          </button>
          <a href={paths.cookieChoices()} className={BUTTON}>
            {t('customise')}
          </a>
        </p>
      </form>
      <ConsentIsland />
    </section>
  );
}
