import { JsonLd } from '#components/frame/json-ld.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { OfferCard } from '#components/offers/offer-card.tsx';
import { ProofTag } from '#components/offers/proof-tag.tsx';
import { PublicPage } from '#components/offers/public-page.tsx';
import { ResponseBadge } from '#components/offers/response-badge.tsx';
import { FreeText } from '#components/ui/free-text.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { PublicSite } from '#lib/contract/organisations/establishments.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { searchHref } from '#lib/search/search-url.ts';
import type { SitePageData } from '#lib/web/organisations/site.ts';
import { siteMarkup } from '#lib/web/organisations/site-markup.ts';
import { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { SiteContact, SiteHours, SiteWorkshop } from './site-facts.tsx';

type Props = Readonly<{ data: SitePageData; view: View; url: string; siteUrl: string }>;

function Head({ site, view }: Readonly<{ site: PublicSite; view: View }>) {
  const { t } = view;
  const { name, logo, organisation, city } = site;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {logo && (
        // Resized on upload; the image optimizer would only add a hop.
        // biome-ignore lint/performance/noImgElement: see above
        <img src={logo} alt="" className="h-16 max-w-40 object-contain" />
      )}
      <div className="min-w-0">
        <h1 className="text-22 md:text-36 wrap-anywhere">{name}</h1>
        <p className="mt-1 text-18 wrap-anywhere">
          {organisation.name === name
            ? t('sitePage.in', { city })
            : t('sitePage.of', { organisation: organisation.name, city })}
        </p>
        <ResponseBadge badge={organisation.responseBadge} t={t} className="mt-2" />
        {organisation.proof && <ProofTag proof={organisation.proof} view={view} />}
      </div>
    </div>
  );
}

function About({ site: { pitch, pictures, name }, view: { t } }: Readonly<{ site: PublicSite; view: View }>) {
  if (!pitch && pictures.length === 0) return null;
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t('sitePage.about')}</h2>
      {pitch && (
        <div className="mt-2 max-w-[70ch]">
          <FreeText text={pitch} />
        </div>
      )}
      {pictures.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture}>
              {/* biome-ignore lint/performance/noImgElement: resized on upload; the image optimizer would only add a hop */}
              <img
                src={picture}
                alt={t('sitePage.picture', { number: index + 1, name })}
                loading="lazy"
                width={512}
                height={512}
                className="aspect-square w-full rounded border border-line bg-sunk object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Offers({ data: { site, offers, page, totalPages }, view }: Pick<Props, 'data' | 'view'>) {
  const { t } = view;
  const cards = offers.map((offer) => <OfferCard key={offer.id} offer={offer} view={view} />);
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-3">
        {t('sitePage.offers')}
      </h2>
      {offers.length > 0 ? (
        <StaticMarkup className="cards" html={staticHtml(cards)} />
      ) : (
        <EmptyState action={<a href={searchHref({})}>{t('sitePage.search')}</a>}>
          {t('sitePage.none')}
        </EmptyState>
      )}
      <Pager page={page} totalPages={totalPages} hrefFor={(each) => paths.establishment(site.slug, each)} />
    </section>
  );
}

export function SitePage({ data, view, url, siteUrl }: Props) {
  const { site } = data;
  const crumbs = [{ label: view.t('trades.home'), href: paths.home() }, { label: site.name }];
  return (
    <PublicPage crumbs={crumbs} markup={breadcrumbList(crumbs, siteUrl)} className="wrap py-6">
      <JsonLd value={siteMarkup(site, url, siteUrl)} />
      <Head site={site} view={view} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-8">
          <About site={site} view={view} />
          <Offers data={data} view={view} />
        </div>
        <div className="grid gap-4">
          <SiteContact site={site} view={view} />
          <SiteHours site={site} view={view} />
          <SiteWorkshop site={site} view={view} />
        </div>
      </div>
      <OfferActionsIsland texts={messagesOf(view.locale).applications.apply} />
    </PublicPage>
  );
}
