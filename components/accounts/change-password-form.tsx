'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { PasswordField } from '#components/ui/form/password/password-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { changePassword } from '#lib/browser/operations/authentication.ts';
import { changePasswordBody } from '#lib/contract/accounts/forms.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { NewPasswordForm } from './authentication/new-password-form.tsx';
import type { Earlier } from './flash.ts';

type Props = {
  role: Role;
  earlier: Earlier;
  onCancel?: () => void;
  onDone?: () => void;
};

/** A recruiter then returns to the offers. */
export function ChangePasswordForm({ role, earlier, onCancel, onDone }: Props) {
  const t = useTranslations('authentication');
  const router = useRouter();
  const labels = {
    password: t('field.current_password'),
    newPassword: t('field.newPassword'),
    confirmNewPassword: t('field.confirm_password'),
  };
  const form = useContractForm({
    schema: changePasswordBody,
    labels,
    defaultValues: { password: '', newPassword: '', confirmNewPassword: '' },
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      await browserClient()(changePassword, { body });
      toast.success(t('password.done'));
      if (onDone) return onDone();
      form.form.reset();
      if (role === 'recruiter') router.push(paths.myOffers());
    },
  });
  return (
    <NewPasswordForm
      form={form}
      action="/api/account/password"
      label={t('password.title')}
      role={role}
      name="newPassword"
      confirmName="confirmNewPassword"
      onCancel={onCancel}
    >
      <PasswordField name="password" label={labels.password} autoComplete="current-password" />
    </NewPasswordForm>
  );
}
