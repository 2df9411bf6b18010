'use client';

import { useTranslations } from 'next-intl';
import { fieldId, useFormKit } from '../form-context.ts';
import { TextField } from '../text-field.tsx';
import { NearDomain } from './near-domain.tsx';

type Props = Readonly<{
  label: string;
  /** Off for the address of somebody else. */
  autoComplete?: 'email' | 'off';
}>;

/** An address that is typed for the first time: asks about a domain that looks mistyped. */
export function NewEmailField({ label, autoComplete = 'email' }: Props) {
  const t = useTranslations('form');
  const { formId } = useFormKit();
  return (
    <div className="relative">
      <TextField name="email" type="email" label={label} autoComplete={autoComplete} inputMode="email" />
      <NearDomain fieldId={fieldId(formId, 'email')} question={t('near_domain', { domain: '{domain}' })} />
    </div>
  );
}
