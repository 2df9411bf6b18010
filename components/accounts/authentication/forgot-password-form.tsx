'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form } from '#components/ui/form/form.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { sendOtpCode } from '#lib/browser/operations/authentication.ts';
import { otpBody } from '#lib/contract/accounts/forms.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Earlier } from '../flash.ts';
import { FormButtons } from '../form-buttons.tsx';
import { keepResetEmail } from './reset-email.ts';

type Props = {
  role: Role;
  earlier: Earlier;
  /** The page to open after signing in. */
  next?: string | undefined;
  onCancel?: () => void;
  /** Called with the message instead of opening the next page. */
  onSent?: (message: string) => void;
};

/** The result is the same whether the address is known or not. */
export function ForgotPasswordForm({ role, earlier, next, onCancel, onSent }: Props) {
  const t = useTranslations('authentication');
  const router = useRouter();
  const labels = { email: t('field.email') };
  const form = useContractForm({
    schema: otpBody,
    labels,
    defaultValues: { email: earlier.values.email ?? '', role, next },
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      const { message } = await browserClient()(sendOtpCode, { body });
      keepResetEmail(body.email);
      const done = message ?? t('forgot.done');
      if (onSent) return onSent(done);
      toast.success(done);
      router.push(paths.confirmPassword(role, { next }));
    },
  });
  return (
    <Form form={form} action="/api/account/forgot" label={t('forgot.title')}>
      <input type="hidden" name="role" value={role} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <TextField name="email" type="email" label={labels.email} autoComplete="email" inputMode="email" />
      <FormButtons form={form} busyText={t('forgot.busy')} onCancel={onCancel}>
        {t('forgot.submit')}
      </FormButtons>
    </Form>
  );
}
