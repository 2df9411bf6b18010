'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';

const LogoField = lazyPart(() => import('#components/ui/pictures/logo-field.tsx').then((m) => m.LogoField));

/** For staff only: whether the offer is urgent, and the logo that it then shows. */
export function FeaturedFields() {
  const t = useTranslations('ownOfferForm.company');
  const { control } = useFormKit();
  const featured = useWatch({ control, name: 'isFeatured' }) === true;
  return (
    <div className="grid gap-4 sm:col-span-2">
      <CheckboxField name="isFeatured" label={t('featured')} hint={t('featured_hint')} />
      {featured ? <LogoField name="logo" label={t('logo')} hint={t('logo_hint')} /> : null}
    </div>
  );
}
