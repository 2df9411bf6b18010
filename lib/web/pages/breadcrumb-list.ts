import type { BreadcrumbList, WithContext } from 'schema-dts';
import { addressIn, defaultLocale, type Locale } from '#lib/i18n/locales.ts';

type Step = Readonly<{ label: string; href?: string }>;

export function breadcrumbList(
  steps: readonly Step[],
  siteUrl: string,
  locale: Locale = defaultLocale,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: new URL(addressIn(locale, href), siteUrl).href }),
    })),
  };
}
