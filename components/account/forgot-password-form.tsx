'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { browserClient } from '#components/session/api-client.ts';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/toast.ts';
import { authContract, otpBody } from '#lib/contract/auth.ts';
import type { Role } from '#lib/contract/operation.ts';
import { paths } from '#lib/paths.ts';
import type { Earlier } from './flash.ts';
import { keepResetEmail } from './reset-email.ts';

/** Asks for a code by e-mail; what follows is the same whether the address is known or not. */
export function ForgotPasswordForm({ role, earlier }: { role: Role; earlier: Earlier }) {
  const t = useTranslations('account');
  const router = useRouter();
  const form = useContractForm({
    schema: otpBody,
    defaultValues: { email: earlier.values.email ?? '', role },
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      const { message } = await browserClient()(authContract.sendOtpCode, { body });
      keepResetEmail(body.email);
      toast.success(message ?? t('forgot.done'));
      router.push(paths.confirmPassword(role));
    },
  });
  return (
    <Form form={form} action="/api/account/forgot" label={t('forgot.title')}>
      <input type="hidden" name="role" value={role} />
      <TextField name="email" type="email" label={t('field.email')} autoComplete="email" inputMode="email" />
      <SubmitButton form={form} busyText={t('forgot.busy')}>
        {t('forgot.submit')}
      </SubmitButton>
    </Form>
  );
}
