import { AccountCard } from '#components/accounts/authentication/account-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { PlainText } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { PasskeySignIn } from './passkey-button.tsx';

type Props = Readonly<{ flash: Flash | null; next: string; t: StaffTexts }>;

export function LoginView({ flash, next, t }: Props) {
  const state = formState(flash && { ...flash, values: { ...flash.values, _form: 'login' } }, 'login');
  const texts = {
    label: t('session.login.byPasskey'),
    busy: t('session.login.busy'),
    cancelled: t('session.login.cancelled'),
    unsupported: t('session.login.unsupported'),
    failed: t('session.login.failed'),
  };
  return (
    <AccountCard title={t('session.login.title')} intro={t('session.login.intro')}>
      <PasskeySignIn next={next} texts={texts} />
      <form
        method="post"
        action={staffPaths.sessionPost('sign-in')}
        className="mt-5 grid gap-4 border-t border-line pt-4 noscript:mt-0 noscript:border-0 noscript:pt-0"
        noValidate
      >
        <h2 className="text-18">{t('session.login.byCode')}</h2>
        {state.refused && <RefusalNote>{state.refused}</RefusalNote>}
        <input type="hidden" name="next" value={next} />
        <PlainText
          state={state}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          maxLength={254}
          label={t('session.login.email')}
        />
        <PlainText
          state={state}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          label={t('session.login.password')}
        />
        <PlainText
          state={state}
          name="code"
          autoComplete="one-time-code"
          maxLength={20}
          label={t('session.login.code')}
          hint={t('session.login.codeHint')}
        />
        <Button type="submit" wide>
          {t('session.login.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
