'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';

const LogoField = lazy(() =>
  import('#components/ui/pictures/logo-field.tsx').then(
    (module) => ({ default: module.LogoField }),
    () => ({ default: () => null }),
  ),
);

/** For staff only: whether the offer is urgent, and the logo that it then shows. */
export function FeaturedFields() {
  const t = useTranslations('ownOfferForm.company');
  const { control } = useFormKit();
  const featured = useWatch({ control, name: 'isFeatured' }) === true;
  return (
    <div className="grid gap-4 sm:col-span-2">
      <CheckboxField name="isFeatured" label={t('featured')} hint={t('featured_hint')} />
      {featured ? (
        <Suspense fallback={null}>
          <LogoField name="logo" label={t('logo')} hint={t('logo_hint')} />
        </Suspense>
      ) : null}
    </div>
  );
}
