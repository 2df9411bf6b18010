'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { TextField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { resetPassword } from '#lib/browser/operations/authentication.ts';
import { resetForm } from '#lib/contract/accounts/forms.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import type { Earlier } from '../flash.ts';
import { GarageLink } from './garage-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { forgetResetEmail, resetEmail, tellPasswordReset } from './reset-email.ts';

type Props = {
  role: Role;
  earlier: Earlier;
  /** The page to open after signing in. */
  next?: string | undefined;
  onCancel?: () => void;
  onDone?: () => void;
};

export function ResetPasswordForm({ role, earlier, next, onCancel, onDone }: Props) {
  const t = useTranslations('authentication');
  const router = useRouter();
  const labels = {
    email: t('field.email'),
    code: t('field.code'),
    newPassword: t('field.newPassword'),
    confirmPassword: t('field.confirm_password'),
  };
  const [usesGarage, setUsesGarage] = useState(earlier.failure?.code === 'use_garage');
  const form = useContractForm({
    schema: resetForm,
    labels,
    defaultValues: {
      email: earlier.values.email ?? '',
      code: earlier.values.code ?? '',
      newPassword: '',
      confirmPassword: '',
    },
    initialFailure: earlier.failure,
    onRefused: ({ code }) => {
      setUsesGarage(code === 'use_garage');
      return false;
    },
    onSubmit: async ({ email, code, newPassword }) => {
      await browserClient()(resetPassword, { body: { email, code, newPassword } });
      forgetResetEmail();
      tellPasswordReset(email);
      toast.success(t('password.done'));
      if (onDone) return onDone();
      router.push(withQuery(paths.login(role), { reset: 1, next }));
    },
  });
  const { setValue, setFocus } = form.form;
  const inDialog = onCancel !== undefined;
  useEffect(() => {
    const requestedEmail = resetEmail();
    if (!requestedEmail) return;
    setValue('email', requestedEmail);
    if (inDialog) setFocus('code');
  }, [setValue, setFocus, inDialog]);
  return (
    <NewPasswordForm
      form={form}
      action="/api/account/reset"
      label={t('reset.title')}
      role={role}
      name="newPassword"
      confirmName="confirmPassword"
      onCancel={onCancel}
    >
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <TextField name="email" type="email" label={labels.email} autoComplete="email" inputMode="email" />
      <TextField
        name="code"
        label={labels.code}
        hint={t('field.code_hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
      />
      {usesGarage ? <GarageLink next={next} /> : null}
    </NewPasswordForm>
  );
}
