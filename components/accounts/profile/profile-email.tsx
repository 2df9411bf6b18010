'use client';

import { useTranslations } from 'next-intl';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';

export function ReadOnlyEmail({ email }: Readonly<{ email: string }>) {
  const t = useTranslations('profile');
  return (
    <FieldFrame id="profile-email" label={t('field.email')} hint={t('hint.email')}>
      {(control) => (
        <input
          {...control}
          type="email"
          readOnly
          autoComplete="email"
          value={email}
          className={controlClass}
        />
      )}
    </FieldFrame>
  );
}
