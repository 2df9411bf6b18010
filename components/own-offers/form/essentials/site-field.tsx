'use client';

import { useTranslations } from 'next-intl';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { SiteChoice } from '#lib/contract/organisations/establishments.ts';
import { fromSite } from './from-site.ts';

/** The site of a company that has several: it sets where to go, whom to call and when. */
export function SiteField({ sites }: Readonly<{ sites: readonly SiteChoice[] }>) {
  const t = useTranslations('ownOfferForm.company');
  const { setValue } = useFormKit();
  const pick = (id: number | string | null) => {
    const site = sites.find((each) => each.id === id);
    if (!site) return;
    for (const [name, value] of Object.entries(fromSite(site))) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <SelectField
      name="establishmentId"
      label={t('site')}
      options={sites}
      onPick={pick}
      className="sm:col-span-2"
    />
  );
}
