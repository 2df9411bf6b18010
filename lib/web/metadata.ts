import 'server-only';
import type { Metadata } from 'next';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths.ts';
import { webSettings } from './settings.ts';

type PageMeta = {
  locale: Locale;
  title: string;
  description: string;
  /** The page's own address, without query. */
  path: string;
  /** Kept out of search engines. */
  hidden?: boolean;
  /** Path of the picture that a shared link shows. */
  picture?: { path: string; alt: string };
};

/** The address of this site as people type it. */
export function siteUrl(): string {
  return webSettings().publicUrl ?? `http://localhost:${process.env.PORT ?? 3000}`;
}

/** Where feed readers find the newest offers. */
function offerFeeds(locale: Locale): NonNullable<NonNullable<Metadata['alternates']>['types']> {
  const title = textsOf(locale)('feeds.title');
  const at = (path: string) => [{ url: new URL(path, siteUrl()).href, title }];
  return { 'application/rss+xml': at(paths.offersRss()), 'application/feed+json': at(paths.offersJson()) };
}

/** Title, description, canonical address and the card of a shared link. */
export function pageMetadata({
  locale,
  title,
  description,
  path,
  hidden = false,
  picture,
}: PageMeta): Metadata {
  const url = new URL(path, siteUrl()).href;
  const image = {
    url: new URL(picture?.path ?? `/og-${locale}.png`, siteUrl()).href,
    width: 1200,
    height: 630,
    alt: picture?.alt ?? 'Bielle',
  };
  return {
    title,
    description,
    alternates: { canonical: url, ...(hidden ? {} : { types: offerFeeds(locale) }) },
    robots: { index: !hidden, follow: true },
    openGraph: { title, description, url, siteName: 'Bielle', type: 'website', images: [image] },
    twitter: { card: 'summary_large_image', title, description, images: [image.url] },
  };
}
