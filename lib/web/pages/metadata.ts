import 'server-only';
import type { Metadata } from 'next';
import { addressIn, defaultLocale, type Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { addressLocale } from '../next-adapter/current-response.ts';
import { webSettings } from '../settings.ts';
import { isHiddenDemo } from './demo-data.ts';

type PageMeta = {
  locale: Locale;
  title: string;
  wholeTitle?: boolean;
  description: string;
  path: string;
  hidden?: boolean;
  /** Search engines index it in French only. */
  frenchOnly?: boolean;
  /** Path of the picture that a shared link shows. */
  picture?: { path: string; alt: string };
};

export const NOT_FOR_ROBOTS = { index: false, follow: false } as const;

export function siteUrl(): string {
  return webSettings().publicUrl ?? `http://localhost:${process.env.PORT ?? 3000}`;
}

function offerFeeds(locale: Locale): NonNullable<NonNullable<Metadata['alternates']>['types']> {
  const title = textsOf(locale)('feeds.title');
  const at = (path: string) => [{ url: new URL(path, siteUrl()).href, title }];
  return { 'application/rss+xml': at(paths.offersRss()), 'application/feed+json': at(paths.offersJson()) };
}

/** Title, description, canonical address and share card. Depends on the address only, never on headers or cookies. */
export function pageMetadata({
  locale,
  title,
  wholeTitle = false,
  description,
  path,
  hidden = false,
  frenchOnly = false,
  picture,
}: PageMeta): Metadata {
  const named = addressLocale();
  const addressOf = (each: Locale) => new URL(addressIn(each, path), siteUrl()).href;
  const url = addressOf(frenchOnly ? defaultLocale : named);
  const isIndexed = !hidden && !(frenchOnly && named !== defaultLocale);
  const image = {
    url: new URL(picture ? addressIn(named, picture.path) : `/og-${locale}.png`, siteUrl()).href,
    width: 1200,
    height: 630,
    alt: picture?.alt ?? 'Bielle',
  };
  return {
    title: wholeTitle ? { absolute: title } : title,
    description,
    alternates: {
      canonical: url,
      ...(hidden ? {} : { types: offerFeeds(locale) }),
      ...(hidden || frenchOnly
        ? {}
        : { languages: { fr: addressOf('fr'), en: addressOf('en'), 'x-default': addressOf(defaultLocale) } }),
    },
    robots: isHiddenDemo() ? NOT_FOR_ROBOTS : { index: isIndexed, follow: true },
    openGraph: { title, description, url, siteName: 'Bielle', type: 'website', images: [image] },
    twitter: { card: 'summary_large_image', title, description, images: [image.url] },
  };
}
