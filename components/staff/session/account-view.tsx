import { Button } from '#components/ui/button.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { StaffAccount } from '#lib/contract/staff/session.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote, StaffForm } from '../form/staff-form.tsx';

type Props = Readonly<{ account: StaffAccount; flash: Flash | null; locale: Locale }>;

function Passkeys({ account, flash, locale }: Props) {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  return (
    <section className="panel mt-5">
      <h2 className="text-18">{t('session.account.passkeys')}</h2>
      {account.passkeys.length === 0 && <p className="mt-2">{t('session.account.noPasskeys')}</p>}
      <ul className="mt-2">
        {account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-14 text-steel">
                {t('session.account.created', { when: dateTime(createdAt) })}
                {' · '}
                {lastUsedAt === null
                  ? t('session.account.never')
                  : t('session.account.used', { when: dateTime(lastUsedAt) })}
              </p>
            </div>
            <StaffForm
              operation="staffSession.removePasskey"
              state={formState(flash, `passkey-${id}`)}
              fixed={{ id }}
              back={staffPaths.account()}
            >
              <Button type="submit" variant="danger" aria-label={t('session.account.removeNamed', { name })}>
                {t('session.account.remove')}
              </Button>
            </StaffForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function App({ account, t }: Readonly<{ account: StaffAccount; t: StaffTexts }>) {
  return (
    <section className="panel mt-5">
      <h2 className="text-18">{t('session.account.app')}</h2>
      <p className="mt-2">
        {account.hasApp
          ? t('session.account.appOn', { count: account.codesLeft })
          : t('session.account.appOff')}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {account.hasApp && (
          <form method="post" action={staffPaths.sessionPost('codes')}>
            <Button type="submit">{t('session.account.newCodes')}</Button>
          </form>
        )}
        <form method="post" action={staffPaths.sessionPost('begin-setup')}>
          <Button type="submit">{t('session.account.add')}</Button>
        </form>
      </div>
      <p className="mt-2 text-14 text-steel">{t('session.account.addHint')}</p>
    </section>
  );
}

export function AccountView({ account, flash, locale }: Props) {
  const t = staffTexts(locale);
  const refused = flash?.failure && flash.values?._form === undefined ? flash.failure.message : undefined;
  const items = [
    { label: t('session.account.name'), value: account.name },
    { label: t('session.account.email'), value: account.email },
    {
      label: t('session.account.roles'),
      value: account.roles.map((role) => t(`roles.${role}`)).join(', '),
    },
    { label: t('session.account.session'), value: formatter(locale).dateTime(account.sessionEndsAt) },
  ];
  return (
    <>
      <PageHead title={t('session.account.title')} />
      <FlashNote flash={flash} />
      {refused && <RefusalNote className="mb-4">{refused}</RefusalNote>}
      <div className="panel">
        <KeyList items={items} />
      </div>
      <Passkeys account={account} flash={flash} locale={locale} />
      <App account={account} t={t} />
    </>
  );
}
