import { getLocale } from 'next-intl/server';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { Organisation } from '#lib/contract/organisations/organisations.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';

/** For members who may not change it. */
export async function OrganisationFacts({ organisation }: Readonly<{ organisation: Organisation }>) {
  const t = textsOf(await getLocale());
  const { name, siret, vatNumber, phone, website, agreement } = organisation;
  const items = [
    { label: t('company.organisation.name'), value: name },
    { label: t('company.organisation.siret'), value: readableSiret(siret ?? '') },
    { label: t('company.organisation.vat'), value: vatNumber },
    { label: t('company.organisation.phone'), value: readablePhone(phone ?? '') },
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
