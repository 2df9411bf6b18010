import type { OrganizationLeaf, WebSiteLeaf, WithContext } from 'schema-dts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { SOCIAL, siteContact } from '#lib/operator/site.ts';

type Markup = readonly [WithContext<WebSiteLeaf>, WithContext<OrganizationLeaf>];

export function siteMarkup(siteUrl: string, locale: Locale, t: Texts): Markup {
  const url = new URL('/', siteUrl).href;
  const contact = siteContact();
  const organization = `${url}#organization`;
  const names = { name: t('common.site.name'), description: t('common.site.description'), url };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${url}#website`,
      ...names,
      inLanguage: locale,
      publisher: { '@id': organization },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      ...names,
      logo: new URL('/icon-512.png', siteUrl).href,
      email: contact.email,
      telephone: contact.phone.dialled,
      sameAs: SOCIAL.map(({ href }) => href),
    },
  ];
}
