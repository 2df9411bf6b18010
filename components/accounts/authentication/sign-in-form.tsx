'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { PasswordField } from '#components/ui/form/password/password-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { signinBody } from '#lib/contract/accounts/forms.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Earlier } from '../flash.ts';
import { GarageLink } from './garage-link.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ResendLink } from './resend-link.tsx';
import { onPasswordReset } from './reset-email.ts';
import { afterChoice, signIn } from './sign-in.ts';

type Props = {
  role: Role;
  earlier: Earlier;
  /** The page to open after signing in. */
  next?: string | undefined;
};

/** A new password that was set in a dialog over the form resets it, since an earlier refusal no longer applies. */
export function SignInForm(props: Props) {
  const [begun, setBegun] = useState({ round: 0, earlier: props.earlier });
  useEffect(
    () =>
      onPasswordReset((email) =>
        setBegun(({ round }) => ({ round: round + 1, earlier: { values: { email } } })),
      ),
    [],
  );
  return <Fields key={begun.round} {...props} earlier={begun.earlier} />;
}

function Fields({ role, earlier, next }: Props) {
  const t = useTranslations('authentication');
  const { values, failure } = earlier;
  const [unverified, setUnverified] = useState(
    failure?.code === 'email_unverified' ? (values.email ?? '') : null,
  );
  const [usesGarage, setUsesGarage] = useState(failure?.code === 'use_garage');
  const labels = { email: t('field.email'), password: t('field.password') };
  const form = useContractForm({
    schema: signinBody,
    labels,
    defaultValues: { email: values.email ?? '', password: '' },
    initialFailure: failure,
    onSubmit: async (typed) => {
      setUnverified(null);
      setUsesGarage(false);
      const to = await signIn({ ...typed, role, next });
      location.assign(await afterChoice(role, to));
    },
    onRefused: ({ code }) => {
      if (code === 'email_unverified') setUnverified(form.form.getValues('email'));
      setUsesGarage(code === 'use_garage');
      return false;
    },
  });
  return (
    <>
      <Form form={form} action="/api/session" label={t(`login.${role}.title`)}>
        <input type="hidden" name="role" value={role} />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <TextField
          name="email"
          type="email"
          label={labels.email}
          autoComplete="username webauthn"
          inputMode="email"
        />
        <PasswordField name="password" label={labels.password} autoComplete="current-password" />
        <SubmitButton form={form} busyText={t('login.busy')}>
          {t('login.submit')}
        </SubmitButton>
      </Form>
      {usesGarage ? <GarageLink next={next} /> : null}
      <PasskeySignIn role={role} next={next} />
      {unverified === null ? null : <ResendLink role={role} email={unverified} next={next} />}
    </>
  );
}
