import { Button } from '#components/ui/button.tsx';
import { PlainArea, PlainChoices } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { AccountAppeal } from '#lib/contract/staff/accounts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import type { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote, StaffForm } from '../form/staff-form.tsx';
import { AccountTabs } from './accounts-view.tsx';
import { AppealCase } from './appeal-case.tsx';

const PATH = staffPaths.accounts({ state: 'appeals' });

function Quote({ label, text }: Readonly<{ label: string; text: string }>) {
  return (
    <>
      <h3 className="mt-3 text-16">{label}</h3>
      <p className="mt-1 border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  );
}

function DecisionForm({
  appeal,
  flash,
  t,
}: Readonly<{ appeal: AccountAppeal; flash: Flash | null; t: StaffTexts }>) {
  const state = formState(flash, `appeal-${appeal.suspensionId}`);
  const choices = (['granted', 'upheld'] as const).map((value) => ({ value, label: t(`appeals.${value}`) }));
  return (
    <StaffForm
      operation="staffAccounts.decideAppeal"
      state={state}
      fixed={{ id: appeal.suspensionId }}
      back={PATH}
      className="mt-4"
    >
      <PlainChoices
        state={state}
        name="decision"
        kind="radio"
        label={t('appeals.decision')}
        choices={choices}
      />
      <PlainArea
        state={state}
        name="statement"
        label={t('appeals.statement')}
        hint={t('account.statementHint')}
        maxLength={4_000}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        {t('appeals.submit')}
      </Button>
    </StaffForm>
  );
}

type Props = Readonly<{
  appeals: readonly AccountAppeal[];
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  flash: Flash | null;
  locale: Locale;
}>;

export function AppealsView({ appeals, total, totalPages, at, flash, locale }: Props) {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  return (
    <>
      <PageHead title={t('accounts.title')} />
      <AccountTabs current="appeals" t={t} />
      <FlashNote flash={flash} />
      {appeals.length === 0 && <EmptyState icon="check">{t('appeals.none')}</EmptyState>}
      <ul className="grid gap-4">
        {appeals.map((appeal) => (
          <li key={appeal.suspensionId} className="panel">
            <h2 className="text-18 wrap-anywhere">
              <a href={staffPaths.accountOf(appeal.accountId)}>
                {t('appeals.from', { email: appeal.email })}
              </a>
            </h2>
            <p className="text-14 text-steel">
              {t(appeal.of === 'account' ? 'appeals.suspended' : 'appeals.organisationSuspended', {
                date: dateTime(appeal.suspendedAt),
                name: appeal.by,
              })}
              {' · '}
              {t('appeals.appealed', { date: dateTime(appeal.appealedAt) })}
            </p>
            <Quote label={t('appeals.reasons')} text={appeal.statement} />
            <Quote label={t('appeals.appeal')} text={appeal.appeal} />
            <AppealCase appeal={appeal} locale={locale} />
            {appeal.isOwn ? (
              <Note tone="warn" className="mt-4">
                {t('appeals.own')}
              </Note>
            ) : (
              <DecisionForm appeal={appeal} flash={flash} t={t} />
            )}
          </li>
        ))}
      </ul>
      <ListPager
        path={staffPaths.accounts()}
        query={{ state: 'appeals' }}
        total={total}
        totalPages={totalPages}
        {...at}
      />
    </>
  );
}
