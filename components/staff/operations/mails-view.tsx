import { Button } from '#components/ui/button.tsx';
import { PlainSelect, PlainText } from '#components/ui/form/plain/fields.tsx';
import type { FormState } from '#components/ui/form/plain/form-state.ts';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { type OutboxMail, SHORTEST_RECIPIENT } from '#lib/contract/staff/operations.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import { type listPage, pageQuery } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { MAIL_STATES, type MailState } from '#lib/rules/mail-states.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import type { MailFilter } from './mail-filter.ts';
import { mailGroup } from './mail-groups.ts';
import { RetryForm } from './operations-view.tsx';

const TONES: Readonly<Record<MailState, TagTone>> = {
  waiting: 'neutral',
  sent: 'ok',
  kept: 'neutral',
  failed: 'stop',
};

type Props = Readonly<{
  mails: readonly OutboxMail[];
  filter: MailFilter;
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  flash: Flash | null;
  locale: Locale;
}>;

/** The address of the list without its page. */
const queryOf = ({ state, recipient }: MailFilter) => ({
  state: state === 'failed' ? undefined : state,
  recipient: recipient || undefined,
});

function FilterForm({ filter, locale }: Pick<Props, 'filter' | 'locale'>) {
  const t = staffTexts(locale);
  const hint = t('operations.mails.searchHint', { least: SHORTEST_RECIPIENT });
  const state: FormState = {
    id: 'filter',
    typed: {},
    errors: filter.isTooShort ? { recipient: hint } : {},
    refused: undefined,
    isRefused: false,
  };
  const choices = [
    { value: 'all', label: t('operations.mails.all') },
    ...MAIL_STATES.map((value) => ({ value, label: t(`operations.mails.states.${value}`) })),
  ];
  return (
    <form
      action={staffPaths.operations()}
      method="get"
      className="panel mb-4 grid gap-4 sm:grid-cols-2"
      noValidate
    >
      <PlainSelect
        state={state}
        name="state"
        label={t('operations.mails.state')}
        choices={choices}
        value={filter.state}
      />
      <PlainText
        state={state}
        name="recipient"
        type="search"
        label={t('operations.mails.search')}
        hint={filter.isTooShort ? undefined : hint}
        maxLength={254}
        value={filter.recipient}
      />
      <Button type="submit" variant="second" className="justify-self-start">
        {t('operations.mails.submit')}
      </Button>
    </form>
  );
}

/** A server that answers 4xx takes the mail later (RFC 5321, 4.2.1): nothing is wrong with address, text or password. */
function isTemporary({ failureCode }: OutboxMail): boolean {
  return failureCode !== null && failureCode >= 400 && failureCode < 500;
}

function Failure({ mail, locale }: Readonly<{ mail: OutboxMail; locale: Locale }>) {
  const t = staffTexts(locale);
  if (!mail.failure) return <>–</>;
  return (
    <div>
      {t(`operations.mails.${isTemporary(mail) ? 'temporary' : 'failures'}.${mail.failure}`)}
      {mail.failureCode !== null && (
        <span className="text-14 text-steel">
          {' '}
          ({t('operations.mails.code', { code: String(mail.failureCode) })})
        </span>
      )}
    </div>
  );
}

function State({ mail: { state, sentAt }, locale }: Readonly<{ mail: OutboxMail; locale: Locale }>) {
  const t = staffTexts(locale);
  return (
    <div>
      <Tag tone={TONES[state]}>{t(`operations.mails.states.${state}`)}</Tag>
      {sentAt && (
        <span className="block text-14 text-steel">
          {t('operations.mails.sentAt', { when: formatter(locale).dateTime(sentAt) })}
        </span>
      )}
    </div>
  );
}

function columnsOf({ flash, locale }: Pick<Props, 'flash' | 'locale'>, back: string): Column<OutboxMail>[] {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  return [
    {
      key: 'recipient',
      label: t('operations.mails.recipient'),
      first: true,
      cell: ({ recipient }) => <b className="wrap-anywhere">{recipient}</b>,
    },
    {
      key: 'kind',
      label: t('operations.mails.kind'),
      cell: ({ template, language }) => (
        <div>
          <span className="block">{t(`operations.mails.groups.${mailGroup(template)}`)}</span>
          <span className="text-14 text-steel wrap-anywhere">
            {template} · {language}
          </span>
        </div>
      ),
    },
    { key: 'date', label: t('operations.mails.date'), cell: ({ createdAt }) => dateTime(createdAt) },
    {
      key: 'state',
      label: t('operations.mails.state'),
      cell: (mail) => <State mail={mail} locale={locale} />,
    },
    { key: 'tries', label: t('operations.mails.tries'), align: 'right', cell: ({ tries }) => tries },
    {
      key: 'reason',
      label: t('operations.mails.reason'),
      cell: (mail) => <Failure mail={mail} locale={locale} />,
    },
    {
      key: 'acts',
      label: t('frame.actions'),
      actions: true,
      cell: ({ id, state, recipient }) =>
        state === 'failed' && (
          <RetryForm
            operation="staffOperations.retryMail"
            id={id}
            name={recipient}
            back={back}
            flash={flash}
            locale={locale}
          />
        ),
    },
  ];
}

export function MailsView({ mails, filter, total, totalPages, at, flash, locale }: Props) {
  const t = staffTexts(locale);
  const query = queryOf(filter);
  const back = staffPaths.operations({ ...query, ...pageQuery(at.page, at.limit) });
  const isFailed = filter.state === 'failed' && filter.recipient === '';
  return (
    <>
      <FilterForm filter={filter} locale={locale} />
      <p className="mb-4 text-steel">
        {t('operations.mails.note', { days: RETENTION.mailDays })}
        {filter.state === 'kept' && ` ${t('operations.mails.keptHint')}`}
      </p>
      {mails.length > 0 ? (
        <>
          <p className="mb-2 font-demi">{t('frame.results', { count: total })}</p>
          <DataTable
            caption={t('operations.mails.caption')}
            columns={columnsOf({ flash, locale }, back)}
            rows={mails}
            keyOf={({ id }) => id}
          />
        </>
      ) : (
        <Note>{t(isFailed ? 'operations.mails.noneFailed' : 'operations.mails.none')}</Note>
      )}
      <ListPager path={staffPaths.operations()} query={query} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
