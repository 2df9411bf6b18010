import { getTranslations } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { earlierOf } from '../flash.ts';
import { oneOf, type PageQuery } from '../query.ts';
import { AccountCard } from './account-card.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type Props = { role: Role };
type ForgottenProps = Props & { query: PageQuery };

/** From the address or from the refused form. */
const nextOf = (query: PageQuery, flash: Flash | null) =>
  safeReturnPath(oneOf(query, 'next') ?? flash?.values?.next, '') || undefined;

export async function ForgotPasswordView({ role, query }: ForgottenProps) {
  const t = await getTranslations('authentication');
  const flash = await readFlash(paths.forgotPassword(role));
  const next = nextOf(query, flash);
  return (
    <AccountCard
      title={t('forgot.title')}
      intro={t(`forgot.intro.${role}`)}
      links={[
        { href: paths.confirmPassword(role, { next }), label: t('forgot.have_code') },
        { href: paths.login(role, next), label: t('forgot.back') },
      ]}
    >
      <ForgotPasswordForm role={role} earlier={earlierOf(flash)} next={next} />
    </AccountCard>
  );
}

export async function ConfirmPasswordView({ role, query }: ForgottenProps) {
  const t = await getTranslations('authentication');
  const flash = await readFlash(paths.confirmPassword(role));
  const next = nextOf(query, flash);
  return (
    <AccountCard
      title={t('reset.title')}
      intro={t('reset.intro')}
      notes={flash?.success ? <Note tone="ok">{flash.success}</Note> : null}
      links={[
        { href: paths.forgotPassword(role, next), label: t('reset.again') },
        { href: paths.login(role, next), label: t('forgot.back') },
      ]}
    >
      <ResetPasswordForm role={role} earlier={earlierOf(flash)} next={next} />
    </AccountCard>
  );
}

export async function PasswordView({ role }: Props) {
  const t = await getTranslations('authentication');
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
        <ClientTexts features={['form', 'validation', 'authentication']}>
          <ChangePasswordForm role={role} earlier={earlierOf(flash)} />
        </ClientTexts>
      </div>
    </SpaceShell>
  );
}
