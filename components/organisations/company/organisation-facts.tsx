import { getLocale } from 'next-intl/server';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { Organisation } from '#lib/contract/organisations/organisations.ts';
import { countryName } from '#lib/facts/country-name.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';

/** For members who may not change it. */
export async function OrganisationFacts({ organisation }: Readonly<{ organisation: Organisation }>) {
  const locale = (await getLocale()) as Locale;
  const t = textsOf(locale);
  const { name, siret, vatNumber, phone, website, agreement } = organisation;
  const { address, postalCode, city, country } = organisation;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const place = [address, town, country && countryName(country, locale)].filter(Boolean).join(', ');
  const items = [
    { label: t('company.organisation.name'), value: name },
    { label: t('company.organisation.siret'), value: readableSiret(siret ?? '') },
    { label: t('company.organisation.vat'), value: vatNumber },
    { label: t('company.organisation.phone'), value: readablePhone(phone ?? '') },
    { label: t('company.organisation.address'), value: place },
    { label: t('company.organisation.website'), value: website },
    { label: t('company.organisation.agreement'), value: agreement },
  ].map(({ label, value }) => ({ label, value: value || t('company.organisation.none') }));
  return (
    <section aria-labelledby="organisation" className="panel">
      <h2 id="organisation" className="text-18">
        {t('company.organisation.title')}
      </h2>
      <KeyList items={items} className="mt-2" />
      <p className="mt-2 text-14 text-steel">{t('company.organisation.owner_only')}</p>
    </section>
  );
}
