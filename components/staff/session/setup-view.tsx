import { AccountCard } from '#components/accounts/authentication/account-card.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PlainText } from '#components/ui/form/plain/fields.tsx';
import { type FormState, formState } from '#components/ui/form/plain/form-state.ts';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { StaffSetup } from '#lib/contract/staff/session.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { PasskeySetup } from './passkey-button.tsx';

export function SetupOver({ t }: Readonly<{ t: StaffTexts }>) {
  return (
    <AccountCard title={t('session.setup.over')} intro={t('session.setup.overText')}>
      <PageStatus code={410} />
      <ButtonLink href={staffPaths.login()} wide>
        {t('session.setup.toLogin')}
      </ButtonLink>
    </AccountCard>
  );
}

function PasskeyWay({ token, t }: Readonly<{ token: string; t: StaffTexts }>) {
  const texts = {
    label: t('session.setup.passkey.submit'),
    busy: t('session.setup.passkey.busy'),
    cancelled: t('session.setup.passkey.cancelled'),
    unsupported: t('session.setup.passkey.unsupported'),
    failed: t('session.setup.passkey.failed'),
  };
  return (
    <section>
      <h2 className="text-18">{t('session.setup.passkey.title')}</h2>
      <p className="mt-1 mb-3 text-steel">{t('session.setup.passkey.text')}</p>
      <PasskeySetup
        token={token}
        nameLabel={t('session.setup.passkey.name')}
        defaultName={t('session.setup.passkey.defaultName')}
        texts={texts}
      />
      <noscript>
        <p>{t('session.setup.passkey.noScript')}</p>
      </noscript>
    </section>
  );
}

type AppProps = Readonly<{
  token: string;
  picture: string;
  totpKey: string;
  state: FormState;
  t: StaffTexts;
}>;

function AppWay({ token, picture, totpKey, state, t }: AppProps) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h2 className="text-18">{t('session.setup.app.title')}</h2>
      <p className="mt-1 text-steel">{t('session.setup.app.text')}</p>
      {/* biome-ignore lint/performance/noImgElement: a data address */}
      <img
        src={picture}
        alt={t('session.setup.app.picture')}
        width={200}
        height={200}
        className="my-3 bg-white p-2"
      />
      <p className="mb-4">
        {t('session.setup.app.key')}
        <code className="block font-semibold tracking-wider wrap-anywhere">{totpKey}</code>
      </p>
      <form method="post" action={staffPaths.sessionPost('set-up')} className="grid gap-4" noValidate>
        <input type="hidden" name="token" value={token} />
        {state.refused && <RefusalNote>{state.refused}</RefusalNote>}
        <PlainText
          state={state}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={100}
          label={t('session.setup.app.password')}
          hint={t('session.setup.app.passwordHint')}
        />
        <PlainText
          state={state}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          label={t('session.setup.app.code')}
          hint={t('session.setup.app.codeHint')}
        />
        <Button type="submit" wide>
          {t('session.setup.app.submit')}
        </Button>
      </form>
    </section>
  );
}

type Props = Readonly<{
  setup: StaffSetup;
  token: string;
  /** Address of the picture that the app reads. */
  picture: string;
  flash: Flash | null;
  locale: Locale;
}>;

export function SetupView({ setup, token, picture, flash, locale }: Props) {
  const t = staffTexts(locale);
  const { name, email, totpKey, expiresAt } = setup;
  const state = formState(flash && { ...flash, values: { _form: 'setup' } }, 'setup');
  const date = formatter(locale).dateTime(expiresAt);
  return (
    <AccountCard title={t('session.setup.title')} intro={t('session.setup.intro', { name, email, date })}>
      <PasskeyWay token={token} t={t} />
      <AppWay token={token} picture={picture} totpKey={totpKey} state={state} t={t} />
    </AccountCard>
  );
}
