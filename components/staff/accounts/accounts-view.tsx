import { ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { FoundAccount } from '#lib/contract/staff/accounts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import type { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { StaffSearch } from '../form/search-form.tsx';

export type AccountsTab = 'all' | 'suspended' | 'appeals';

export function AccountTabs({ current, t }: Readonly<{ current: AccountsTab; t: StaffTexts }>) {
  const tabs = (['all', 'suspended', 'appeals'] as const).map((each) => ({
    href: staffPaths.accounts(each === 'all' ? {} : { state: each }),
    label: t(`accounts.tabs.${each}`),
    current: each === current,
  }));
  return (
    <div className="mb-4">
      <Tabs label={t('accounts.tabs.label')} tabs={tabs} />
    </div>
  );
}

export function AccountState({
  account: { isVerified, organisation, ...account },
  locale,
}: Readonly<{
  account: Pick<FoundAccount, 'suspendedAt' | 'isVerified' | 'organisation'>;
  locale: Locale;
}>) {
  const t = staffTexts(locale);
  const suspendedAt = account.suspendedAt ?? organisation?.suspendedAt;
  if (suspendedAt) {
    const date = formatter(locale).date(suspendedAt);
    return <Tag tone="stop">{t('accounts.suspendedOn', { date })}</Tag>;
  }
  return isVerified ? <Tag tone="ok">{t('accounts.open')}</Tag> : <Tag>{t('accounts.unverified')}</Tag>;
}

function columnsOf(locale: Locale): Column<FoundAccount>[] {
  const t = staffTexts(locale);
  const { date, dateTime } = formatter(locale);
  return [
    {
      key: 'name',
      label: t('accounts.name'),
      first: true,
      cell: ({ name, email }) => (
        <>
          <b className="block wrap-anywhere">{name || t('accounts.noName')}</b>
          <span className="wrap-anywhere">{email}</span>
        </>
      ),
    },
    {
      key: 'role',
      label: t('accounts.role'),
      cell: ({ role, organisation }) => (
        <>
          {t(`accounts.roles.${role}`)}
          {organisation?.name && <span className="block wrap-anywhere">{organisation.name}</span>}
        </>
      ),
    },
    {
      key: 'dates',
      label: t('accounts.lastSignin'),
      cell: ({ createdAt, lastSigninAt }) => (
        <>
          {lastSigninAt ? dateTime(lastSigninAt) : t('accounts.never')}
          <span className="block text-14 text-steel">
            {t('accounts.created')} {date(createdAt)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('accounts.state'),
      cell: (account) => <AccountState account={account} locale={locale} />,
    },
    {
      key: 'see',
      label: t('frame.actions'),
      actions: true,
      cell: ({ id, email }) => (
        <ButtonLink href={staffPaths.accountOf(id)} aria-label={t('accounts.seeNamed', { email })}>
          {t('accounts.see')}
        </ButtonLink>
      ),
    },
  ];
}

type Props = Readonly<{
  accounts: readonly FoundAccount[];
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  state: 'all' | 'suspended';
  search: string;
  locale: Locale;
}>;

export function AccountsView({ accounts, total, totalPages, at, state, search, locale }: Props) {
  const t = staffTexts(locale);
  const query = { ...(state === 'suspended' ? { state } : {}), ...(search ? { search } : {}) };
  return (
    <>
      <PageHead title={t('accounts.title')} />
      <AccountTabs current={state} t={t} />
      <StaffSearch
        action={staffPaths.accounts()}
        label={t('accounts.search')}
        value={search}
        submit={t('accounts.submit')}
        keep={state === 'suspended' ? { state } : {}}
      />
      <p role="status" className="mb-2 text-steel">
        {t('accounts.found', { count: total })}
      </p>
      {accounts.length === 0 ? (
        <EmptyState icon="user">{t('accounts.none')}</EmptyState>
      ) : (
        <DataTable
          caption={t('accounts.caption')}
          columns={columnsOf(locale)}
          rows={accounts}
          keyOf={({ id }) => id}
        />
      )}
      <ListPager path={staffPaths.accounts()} query={query} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
