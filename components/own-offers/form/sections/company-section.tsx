'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/ui/form/text-field.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { ContactFields } from './contact-fields.tsx';

const FeaturedFields = lazyPart(() => import('./featured-fields.tsx').then((m) => m.FeaturedFields));

export function CompanySection({ internal }: Readonly<{ internal: boolean }>) {
  const t = useTranslations('ownOfferForm.company');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
