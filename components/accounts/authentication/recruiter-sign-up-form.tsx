'use client';

import { useTranslations } from 'next-intl';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { NewEmailField } from '#components/ui/form/email/new-email-field.tsx';
import { Form, RequiredNote, SubmitButton } from '#components/ui/form/form.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { signupRecruiter } from '#lib/browser/operations/authentication.ts';
import { recruiterSignupBody } from '#lib/contract/accounts/forms.ts';
import type { Earlier } from '../flash.ts';
import { Consents, NewPasswordField } from './sign-up-fields.tsx';
import { useRegistered } from './use-registered.ts';

type Props = { earlier: Earlier; next?: string | undefined; termsHref: string | null };

export function RecruiterSignUpForm({ earlier, next, termsHref }: Props) {
  const t = useTranslations('authentication');
  const registered = useRegistered('recruiter', next);
  const { values, failure } = earlier;
  const labels = {
    companyName: t('field.company'),
    email: t('field.email'),
    password: t('field.password'),
    phone: t('field.phone'),
    address: t('field.address'),
    policy: t('field.policy_plain'),
  };
  const form = useContractForm({
    schema: recruiterSignupBody,
    labels,
    defaultValues: {
      companyName: values.companyName ?? '',
      email: values.email ?? '',
      password: '',
      phone: values.phone ?? '',
      address: values.address ?? '',
      newsletter: values.newsletter === 'on',
      role: 'recruiter',
      next,
    },
    initialFailure: failure,
    onSubmit: async (body) => {
      await browserClient()(signupRecruiter, { body });
      registered();
    },
  });
  return (
    <Form form={form} action="/api/account/register" label={t('register.recruiter.title')}>
      <RequiredNote />
      <input type="hidden" name="role" value="recruiter" />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <TextField name="companyName" label={labels.companyName} autoComplete="organization" />
      <NewEmailField label={labels.email} />
      <NewPasswordField name="password" label={labels.password} />
      <TextField name="phone" type="tel" label={labels.phone} autoComplete="tel" inputMode="tel" optional />
      <TextField name="address" label={labels.address} autoComplete="address-line1" optional />
      <Consents newsletter={t('field.news_by_mail')} termsHref={termsHref} />
      <SubmitButton form={form} busyText={t('register.busy')}>
        {t('register.submit')}
      </SubmitButton>
    </Form>
  );
}
