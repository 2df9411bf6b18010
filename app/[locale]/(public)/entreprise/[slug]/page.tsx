import type { Metadata } from 'next';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SitePage } from '#components/organisations/page/site-page.tsx';
import { paths } from '#lib/paths/paths.ts';
import { pageNumber } from '#lib/rules/page-number.ts';
import { loadSite } from '#lib/web/organisations/site.ts';
import { pageMetadata, siteUrl } from '#lib/web/pages/metadata.ts';
import { loadView } from '#lib/web/pages/view.ts';

type Props = {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

async function load({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const page = pageNumber(query.page);
  return page === undefined ? null : loadSite(slug, page);
}

/** The first page of verified organisations is for search engines; what they wrote is French. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ t, locale, format }, data] = await Promise.all([loadView(props.params), load(props)]);
  if (!data) return { title: t('frame.notFound.title'), robots: { index: false } };
  const { site, page, total } = data;
  const values = { name: site.name, city: site.city, count: total, n: format.number(total) };
  return pageMetadata({
    locale,
    title: t('sitePage.title', values),
    description: t('sitePage.description', values),
    path: paths.establishment(site.slug, page),
    hidden: site.organisation.proof === null || page > 1,
    frenchOnly: true,
  });
}

/** 404 for an unknown address, and beyond the last page of offers. */
export default async function SiteRoute(props: Props) {
  const [view, data] = await Promise.all([loadView(props.params), load(props)]);
  if (!data) return <NotFoundView />;
  const site = siteUrl();
  const url = new URL(paths.establishment(data.site.slug), site).href;
  return <SitePage data={data} view={view} url={url} siteUrl={site} />;
}
