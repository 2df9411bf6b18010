import { PlaceField } from '#components/search/form/place-field.tsx';
import { WordsField } from '#components/search/form/words-field.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LanguageField } from '#components/ui/language-field.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Plate } from '#components/ui/plate.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { HOME_RADIUS } from '#lib/rules/search/radius.ts';

export type Figures = {
  offers: number;
  urgent: number;
  newThisWeek: number;
  departments: number;
  byJob: { tradeId: number; offers: number }[];
};

const MOST_TRADES = 4;

function SearchFields({ view }: Readonly<{ view: View }>) {
  const { t } = view;
  return (
    <form action={RESULTS_PATH} method="get" className="hero-form" data-search-form="" noValidate>
      <LanguageField />
      <WordsField missing={t('home.hero.jobMissing')} onFrame view={view} />
      <PlaceField missing={t('home.hero.townMissing')} onFrame t={t} />
      <input type="hidden" name="radius" value={HOME_RADIUS} />
      <button type="submit" className={buttonClass({ variant: 'primary', size: 'large' })}>
        <Icon name="search" />
        {t('home.hero.submit')}
      </button>
      <p className="hero-radius">
        <Icon name="locate-fixed" />
        <span>
          {t.rich('home.hero.radius', {
            km: HOME_RADIUS,
            b: (text) => <b className="text-on-frame num">{text}</b>,
          })}
        </span>
      </p>
    </form>
  );
}

function Trades({ view, figures }: Readonly<{ view: View; figures: Figures }>) {
  const { t, reference, locale, format } = view;
  const most = figures.byJob
    .toSorted((one, other) => other.offers - one.offers)
    .flatMap(({ tradeId, offers }) => {
      const job = reference.entry('jobs', tradeId);
      const name = locale === 'fr' ? job?.name_m : job?.name.en;
      return job && name ? [{ slug: job.slug, offers, name }] : [];
    })
    .slice(0, MOST_TRADES);
  if (most.length === 0) return null;
  return (
    <nav aria-label={t('home.hero.trades')} className="trades mt-4">
      {most.map(({ slug, offers, name }) => (
        <a
          key={slug}
          href={paths.trade(slug)}
          className="inline-flex items-center gap-1.5 min-h-11 lg:min-h-9 text-14"
        >
          {name}
          <span className="num text-on-frame-soft" aria-hidden="true">
            {format.number(offers)}
          </span>
          <span className="vh">{t('home.hero.tradeCount', { count: offers })}</span>
        </a>
      ))}
      <a href={paths.trades()} className="inline-flex items-center min-h-11 lg:min-h-9 text-14">
        {t('trades.towns.trades')}
      </a>
    </nav>
  );
}

function Board({ view, figures }: Readonly<{ view: View; figures: Figures }>) {
  const { t, format } = view;
  const items = (['offers', 'urgent', 'newThisWeek', 'departments'] as const).map((name) => ({
    label: t(`home.board.${name}`),
    value: <span className="text-22 font-heavy leading-[26px]">{format.number(figures[name])}</span>,
  }));
  return (
    <section aria-labelledby="board" className="max-lg:hidden pl-8 border-l-2 border-frame-line">
      <h2 id="board" className="mb-2 text-16">
        {t('home.board.title')}
      </h2>
      <KeyList items={items} onFrame />
    </section>
  );
}

/** Inert: for staticHtml. */
export function Hero({ view, figures }: Readonly<{ view: View; figures: Figures | undefined }>) {
  const { t } = view;
  return (
    <div className="hero wrap mt-4">
      <Plate className="hero-columns">
        <div>
          <h1>{t('home.hero.title')}</h1>
          <p className="mt-3 text-18 text-on-frame-soft">{t('home.hero.lead')}</p>
          <SearchFields view={view} />
          {figures && <Trades view={view} figures={figures} />}
        </div>
        {figures && <Board view={view} figures={figures} />}
      </Plate>
    </div>
  );
}
