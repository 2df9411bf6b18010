'use client';

import { useTranslations } from 'next-intl';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { NewEmailField } from '#components/ui/form/email/new-email-field.tsx';
import { Form, RequiredNote, SubmitButton } from '#components/ui/form/form.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { signupCandidate } from '#lib/browser/operations/authentication.ts';
import { candidateSignupBody } from '#lib/contract/accounts/forms.ts';
import type { Earlier } from '../flash.ts';
import { Consents, NewPasswordField } from './sign-up-fields.tsx';
import { useRegistered } from './use-registered.ts';

type Props = { earlier: Earlier; next?: string | undefined; termsHref: string | null };

export function CandidateSignUpForm({ earlier, next, termsHref }: Props) {
  const t = useTranslations('authentication');
  const registered = useRegistered('candidate', next);
  const { values, failure } = earlier;
  const labels = {
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    email: t('field.email'),
    password: t('field.password'),
    policy: t('field.policy_plain'),
  };
  const form = useContractForm({
    schema: candidateSignupBody,
    labels,
    defaultValues: {
      firstName: values.firstName ?? '',
      lastName: values.lastName ?? '',
      email: values.email ?? '',
      password: '',
      newsletter: values.newsletter === 'on',
      role: 'candidate',
      next,
    },
    initialFailure: failure,
    onSubmit: async (body) => {
      await browserClient()(signupCandidate, { body });
      registered();
    },
  });
  return (
    <Form form={form} action="/api/account/register" label={t('register.candidate.title')}>
      <RequiredNote />
      <input type="hidden" name="role" value="candidate" />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label={labels.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={labels.lastName} autoComplete="family-name" />
      </div>
      <NewEmailField label={labels.email} />
      <NewPasswordField name="password" label={labels.password} />
      <Consents newsletter={t('field.newsletter')} termsHref={termsHref} />
      <SubmitButton form={form} busyText={t('register.busy')}>
        {t('register.submit')}
      </SubmitButton>
    </Form>
  );
}
