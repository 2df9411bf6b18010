import { getTranslations } from 'next-intl/server';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { Organisation } from '#lib/contract/organisations/organisations.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';

/** For members who may not change it. */
export async function OrganisationFacts({ organisation }: Readonly<{ organisation: Organisation }>) {
  const t = await getTranslations('company.organisation');
  const { name, siret, vatNumber, phone, website, agreement } = organisation;
  const items = [
    { label: t('name'), value: name },
    { label: t('siret'), value: readableSiret(siret ?? '') },
    { label: t('vat'), value: vatNumber },
    { label: t('phone'), value: readablePhone(phone ?? '') },
    { label: t('website'), value: website },
    { label: t('agreement'), value: agreement },
  ].map(({ label, value }) => ({ label, value: value || t('none') }));
  return (
    <section aria-labelledby="organisation" className="panel">
      <h2 id="organisation" className="text-18">
        {t('title')}
      </h2>
      <KeyList items={items} className="mt-2" />
      <p className="mt-2 text-14 text-steel">{t('owner_only')}</p>
    </section>
  );
}
