import { getTranslations } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { Note } from '#components/ui/note.tsx';
import type { Role } from '#lib/contract/operation.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths.ts';
import { readFlash } from '#lib/web/upstream.ts';
import { AccountCard } from './account-card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { earlierOf } from './flash.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type Props = { role: Role };

/** Asks for a reset code. */
export async function ForgotPasswordView({ role }: Props) {
  const t = await getTranslations('account');
  const earlier = earlierOf(await readFlash(paths.forgotPassword(role)));
  return (
    <AccountCard
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      links={[
        { href: paths.confirmPassword(role), label: t('forgot.have_code') },
        { href: paths.login(role), label: t('forgot.back') },
      ]}
    >
      <ForgotPasswordForm role={role} earlier={earlier} />
    </AccountCard>
  );
}

/** Takes the mailed code and a new password. */
export async function ConfirmPasswordView({ role }: Props) {
  const t = await getTranslations('account');
  const flash = await readFlash(paths.confirmPassword(role));
  return (
    <AccountCard
      title={t('reset.title')}
      intro={t('reset.intro')}
      notes={flash?.success ? <Note tone="ok">{flash.success}</Note> : null}
      links={[
        { href: paths.forgotPassword(role), label: t('reset.again') },
        { href: paths.login(role), label: t('forgot.back') },
      ]}
    >
      <ResetPasswordForm role={role} earlier={earlierOf(flash)} />
    </AccountCard>
  );
}

/** Changes the password, inside the space. */
export async function PasswordView({ role }: Props) {
  const t = await getTranslations('account');
  const flash = await readFlash(paths.password(role));
  return (
    <SpaceShell role={role} path={paths.password(role)} width="form">
      <h1>{t('password.title')}</h1>
      {flash?.success ? (
        <Note tone="ok" className="mt-4">
          {flash.success}
        </Note>
      ) : null}
      <div className="panel mt-5">
        <ClientTexts features={['form', 'validation', 'account']}>
          <ChangePasswordForm role={role} earlier={earlierOf(flash)} />
        </ClientTexts>
      </div>
    </SpaceShell>
  );
}
