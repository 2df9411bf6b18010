import { PlainText } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { StaffViewOfAccount } from '#lib/contract/staff/accounts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { isFormShown } from '#lib/web/staff/shown-forms.ts';
import { FlashNote, FoldedForm } from '../form/staff-form.tsx';
import { AccountActs } from './account-acts.tsx';
import { AccountState } from './accounts-view.tsx';

type Props = Readonly<{
  account: StaffViewOfAccount;
  flash: Flash | null;
  locale: Locale;
}>;

function waysOf({ hasOwnSecret, passkeyCount }: StaffViewOfAccount, t: StaffTexts): string {
  const ways = [
    ...(hasOwnSecret ? [t('account.password')] : []),
    ...(passkeyCount > 0 ? [t('account.passkeys', { count: passkeyCount })] : []),
  ];
  return ways.join(', ') || '—';
}

function garageOf({ organisation, isOrganisationVerified }: StaffViewOfAccount, t: StaffTexts): string {
  if (!organisation) return '—';
  const state = t(isOrganisationVerified ? 'account.garageVerified' : 'account.garageUnverified');
  const siren = organisation.siren ? `, ${t('account.siren')} ${organisation.siren}` : '';
  return `${organisation.name || '—'}${siren} (${state})`;
}

function Facts({ account, locale }: Pick<Props, 'account' | 'locale'>) {
  const t = staffTexts(locale);
  const { date, dateTime } = formatter(locale);
  const items = [
    { label: t('accounts.state'), value: <AccountState account={account} locale={locale} /> },
    { label: t('accounts.email'), value: account.email },
    { label: t('accounts.role'), value: t(`accounts.roles.${account.role}`) },
    { label: t('accounts.garage'), value: garageOf(account, t) },
    { label: t('account.phone'), value: account.phone || '—' },
    { label: t('account.language'), value: t(`account.languages.${account.language}`) },
    { label: t('accounts.created'), value: date(account.createdAt) },
    {
      label: t('accounts.lastSignin'),
      value: account.lastSigninAt ? dateTime(account.lastSigninAt) : t('accounts.never'),
    },
    { label: t('account.ways'), value: waysOf(account, t) },
    { label: t('account.sessions'), value: String(account.sessionCount) },
    {
      label: t('account.limits'),
      value: account.limitsLiftedUntil
        ? t('account.limitsLifted', { date: dateTime(account.limitsLiftedUntil) })
        : t('account.limitsNormal'),
    },
  ];
  return (
    <section className="panel">
      <h2 className="text-18">{t('account.facts')}</h2>
      <KeyList items={items} className="mt-2" />
    </section>
  );
}

function Cvs({ cvs, t }: Readonly<{ cvs: StaffViewOfAccount['cvs']; t: StaffTexts }>) {
  if (cvs.length === 0 || !isFormShown('staffCvs.open')) return cvs.length;
  return (
    <ul>
      {cvs.map(({ id, name }) => (
        <li key={id}>
          <a href={staffPaths.cv(id)}>{name || t('account.cv', { id })}</a>
        </li>
      ))}
    </ul>
  );
}

function Holdings({
  account: { counts, cvs, role },
  t,
}: Readonly<{ account: StaffViewOfAccount; t: StaffTexts }>) {
  const items = [
    ...(role === 'candidate'
      ? [{ label: t('account.cvs'), value: <Cvs cvs={cvs} t={t} /> }]
      : [
          {
            label: t('account.offers'),
            value: `${counts.offers} (${t('account.live', { count: counts.liveOffers })})`,
          },
          { label: t('account.orders'), value: String(counts.orders) },
        ]),
    { label: t('account.applications'), value: String(counts.applications) },
    { label: t('account.conversations'), value: String(counts.conversations) },
  ];
  return (
    <section className="panel mt-5">
      <h2 className="text-18">{t('account.holds')}</h2>
      <KeyList items={items} className="mt-2" />
    </section>
  );
}

function Plans({ account, flash, locale }: Pick<Props, 'account' | 'flash' | 'locale'>) {
  const t = staffTexts(locale);
  if (account.role === 'candidate') return null;
  return (
    <section className="panel mt-5">
      <h2 className="text-18">{t('account.plans')}</h2>
      {account.plans.length === 0 && <p className="mt-2">{t('account.noPlans')}</p>}
      <ul className="mt-2">
        {account.plans.map(({ id, title, isFree, offersLeft, offersTotal, expiresAt }) => {
          const date = formatter(locale).date(expiresAt);
          const state = formState(flash, `plan-${id}`);
          return (
            <li key={id} className="border-t border-line py-2 first:border-t-0">
              <p>
                {isFree
                  ? t('account.freePlan', { date })
                  : t('account.plan', { title, left: offersLeft, total: offersTotal, date })}
              </p>
              <FoldedForm
                label={t('account.extend')}
                named={t('account.extendNamed', { title })}
                operation="staffAccounts.extendPlan"
                state={state}
                fixed={{ id }}
                back={staffPaths.accountOf(account.id)}
                submit={t('account.extendSubmit')}
                submitVariant="second"
              >
                <PlainText
                  state={state}
                  name="days"
                  inputMode="numeric"
                  label={t('account.days')}
                  maxLength={3}
                />
                <PlainText
                  state={state}
                  name="reason"
                  label={t('account.reason')}
                  hint={t('account.reasonHint')}
                  maxLength={300}
                />
              </FoldedForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Suspensions({ account: { suspensions }, locale }: Pick<Props, 'account' | 'locale'>) {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  if (suspensions.length === 0) return null;
  return (
    <section className="panel mt-5">
      <h2 className="text-18">{t('account.suspensions')}</h2>
      <ul className="mt-2">
        {suspensions.map(({ id, of, suspendedAt, by, statement, appeal, appealedAt, decision, endedAt }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <p className="font-semibold">
              {t(of === 'organisation' ? 'account.organisationSuspendedBy' : 'account.suspendedBy', {
                date: dateTime(suspendedAt),
                name: by,
              })}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{statement}</p>
            {appeal && appealedAt && (
              <>
                <p className="mt-2 font-semibold">
                  {t('account.appealOf', { date: dateTime(appealedAt) })}
                  {decision && ` : ${t(`account.decisions.${decision}`)}`}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{appeal}</p>
              </>
            )}
            {endedAt && <p className="mt-2">{t('account.endedOn', { date: dateTime(endedAt) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AccountView({ account, flash, locale }: Props) {
  const t = staffTexts(locale);
  return (
    <>
      <PageHead title={account.name || account.email} />
      <FlashNote flash={flash} />
      <Facts account={account} locale={locale} />
      <Holdings account={account} t={t} />
      <Plans account={account} flash={flash} locale={locale} />
      <Suspensions account={account} locale={locale} />
      {isFormShown('staffAccounts.sendLink') && <AccountActs account={account} flash={flash} t={t} />}
    </>
  );
}
