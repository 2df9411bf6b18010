'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { PasswordField } from '#components/ui/form/password/password-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { authenticationContract, changePasswordBody } from '#lib/contract/accounts/authentication.ts';
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
  const form = useContractForm({
    schema: changePasswordBody,
    defaultValues: { password: '', new_password: '', confirm_new_password: '' },
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      await browserClient()(authenticationContract.changePassword, { body });
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
      name="new_password"
      confirmName="confirm_new_password"
      onCancel={onCancel}
    >
      <PasswordField name="password" label={t('field.current_password')} autoComplete="current-password" />
    </NewPasswordForm>
  );
}
