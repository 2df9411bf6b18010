'use client';

import { useTranslations } from 'next-intl';
import type { Choice } from '#components/long-form/plan.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { ContactFields } from './contact-fields.tsx';

const FeaturedFields = lazyPart(() => import('./featured-fields.tsx').then((m) => m.FeaturedFields));

type Props = Readonly<{ internal: boolean; sites: readonly Choice[] }>;

/** Who works for one site, or for an organisation without any, is not asked for it. */
export function CompanySection({ internal, sites }: Props) {
  const t = useTranslations('ownOfferForm.company');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sites.length > 1 ? (
        <SelectField
          name="establishmentId"
          label={t('site')}
          hint={t('site_hint')}
          options={sites}
          placeholder={t('site_all')}
          className="sm:col-span-2"
          optional
        />
      ) : null}
      <TextField
        name="postalCode"
        label={t('postal_code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        optional
      />
      <ContactFields />
      {internal ? <FeaturedFields /> : null}
    </div>
  );
}
