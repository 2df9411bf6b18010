'use client';

import { useTranslations } from 'next-intl';
import { fieldId, useFormKit } from '../form-context.ts';
import { TextField } from '../text-field.tsx';
import { NearDomain } from './near-domain.tsx';

/** A person's own address in a form that creates an account. */
export function OwnEmailField({ label }: Readonly<{ label: string }>) {
  const t = useTranslations('form');
  const { formId } = useFormKit();
  return (
    <div className="relative">
      <TextField name="email" type="email" label={label} autoComplete="email" inputMode="email" />
      <NearDomain fieldId={fieldId(formId, 'email')} question={t('near_domain', { domain: '{domain}' })} />
    </div>
  );
}
