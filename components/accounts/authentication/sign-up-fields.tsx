'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import { PasswordField } from '#components/ui/form/password/password-field.tsx';

export function NewPasswordField(props: { name: string; label: string }) {
  const t = useTranslations('authentication.field');
  return <PasswordField {...props} hint={t('password_hint')} autoComplete="new-password" strength />;
}

export function NewPasswordFields(props: { name: string; confirmName: string; label: string }) {
  const t = useTranslations('authentication.field');
  return (
    <>
      <NewPasswordField name={props.name} label={props.label} />
      <PasswordField name={props.confirmName} label={t('confirm_password')} autoComplete="new-password" />
    </>
  );
}

export function Consents({ newsletter, termsHref }: { newsletter: string; termsHref: string | null }) {
  const t = useTranslations('authentication.field');
  const terms = (words: ReactNode) =>
    termsHref ? (
      <a href={termsHref} target="_blank" rel="noopener">
        {words}
      </a>
    ) : (
      words
    );
  return (
    <div>
      <CheckboxField name="policy" label={t('policy_plain')}>
        {t.rich('policy', { terms })}
      </CheckboxField>
      <CheckboxField name="newsletter" label={newsletter} />
    </div>
  );
}
