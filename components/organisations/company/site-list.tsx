import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { OwnSite } from '#lib/contract/organisations/establishments.ts';
import { paths } from '#lib/paths/paths.ts';
import { DeleteSite } from './delete-site.tsx';
import { SITE_LIST_ID } from './site-list-id.ts';

async function SiteCard({ site }: Readonly<{ site: OwnSite }>) {
  const t = await getTranslations('company.sites');
  const { name } = site;
  const place = [site.street, `${site.postalCode} ${site.city}`.trim()].filter(Boolean).join(', ');
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-3">
      {site.logo && (
        // biome-ignore lint/performance/noImgElement: sized when it was sent; the optimizer would only add a hop
        <img src={site.logo} alt="" className="size-14 flex-none object-contain" />
      )}
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="text-18 wrap-anywhere">{name}</h3>
        <p className="text-steel wrap-anywhere">{place}</p>
        <p className="text-14 text-steel">{t('offers', { count: site.offers })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="quiet"
          icon="eye"
          href={paths.establishment(site.slug)}
          aria-label={t('page_label', { name })}
        >
          {t('page')}
        </ButtonLink>
        <ButtonLink href={paths.companySite(site.id)} icon="pencil" aria-label={t('edit_label', { name })}>
          {t('edit')}
        </ButtonLink>
        <DeleteSite site={{ id: site.id, name, offers: site.offers }} />
      </div>
    </li>
  );
}

type Props = Readonly<{ sites: readonly OwnSite[]; mayAdd: boolean }>;

export async function SiteList({ sites, mayAdd }: Props) {
  const t = await getTranslations('company.sites');
  const add = mayAdd && (
    <ButtonLink variant={sites.length === 0 ? 'primary' : 'second'} icon="plus" href={paths.newCompanySite()}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <section aria-labelledby={SITE_LIST_ID} className="mt-8">
      <h2 id={SITE_LIST_ID} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-steel">{t('intro')}</p>
      {sites.length === 0 ? (
        <EmptyState icon="map-pin" action={add}>
          {t(mayAdd ? 'empty' : 'empty_limited')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {sites.map((site) => (
              <SiteCard key={site.id} site={site} />
            ))}
          </ul>
          <div className="mt-4">{add || <p className="text-14 text-steel">{t('limited')}</p>}</div>
        </>
      )}
    </section>
  );
}
