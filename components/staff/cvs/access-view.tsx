import { PlainArea, PlainText } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { AccessIncident } from '#lib/contract/staff/cvs.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import type { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { CV_LIMITS, LONGEST_LIFT_DAYS, SHORTEST_REASON } from '#lib/rules/cv-views/limits.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote, FoldedForm } from '../form/staff-form.tsx';

const STATES = ['open', 'closed'] as const;

type Props = Readonly<{
  incidents: readonly AccessIncident[];
  state: (typeof STATES)[number];
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  flash: Flash | null;
  locale: Locale;
}>;

type ActProps = Pick<Props, 'flash' | 'locale'> & Readonly<{ incident: AccessIncident; back: string }>;

function CloseForm({ incident: { id, person }, back, flash, locale }: ActProps) {
  const t = staffTexts(locale);
  const state = formState(flash, `close-${id}`);
  const { name } = person;
  return (
    <FoldedForm
      label={t('cvs.access.close')}
      named={t('cvs.access.closeNamed', { name })}
      operation="staffCvs.close"
      state={state}
      fixed={{ id }}
      back={back}
      submit={t('cvs.access.closeSubmit')}
      submitVariant="second"
    >
      <p>{t('cvs.access.closeText')}</p>
      <PlainArea
        state={state}
        name="reason"
        label={t('cvs.access.reason')}
        hint={t('cvs.access.reasonHint', { count: SHORTEST_REASON })}
        rows={2}
        maxLength={500}
      />
    </FoldedForm>
  );
}

function LiftForm({ incident: { id, person }, back, flash, locale }: ActProps) {
  const t = staffTexts(locale);
  const state = formState(flash, `lift-${id}`);
  const { name } = person;
  return (
    <FoldedForm
      label={t('cvs.access.lift')}
      named={t('cvs.access.liftNamed', { name })}
      operation="staffCvs.lift"
      state={state}
      fixed={{ id }}
      back={back}
      submit={t('cvs.access.liftSubmit')}
    >
      <p className="wrap-anywhere">{t('cvs.access.liftText', { name })}</p>
      <PlainArea
        state={state}
        name="reason"
        label={t('cvs.access.reason')}
        hint={t('cvs.access.reasonHint', { count: SHORTEST_REASON })}
        rows={2}
        maxLength={500}
      />
      <PlainText
        state={state}
        name="until"
        type="date"
        label={t('cvs.access.until')}
        hint={t('cvs.access.untilHint', { days: LONGEST_LIFT_DAYS })}
        optionalText={t('cvs.access.optional')}
      />
    </FoldedForm>
  );
}

/** A decision, or the forms that make one. */
function Decision(props: ActProps) {
  const { incident, locale } = props;
  const t = staffTexts(locale);
  const { closedAt, closedBy, reason } = incident;
  if (closedAt === null) {
    return (
      <div className="flex flex-wrap">
        <CloseForm {...props} />
        <LiftForm {...props} />
      </div>
    );
  }
  const name = closedBy ?? t('cvs.access.gone');
  const date = formatter(locale).dateTime(closedAt);
  return (
    <span className="wrap-anywhere">{t('cvs.access.decided', { name, date, reason: reason ?? '' })}</span>
  );
}

function Event({ incident, locale }: Pick<ActProps, 'incident' | 'locale'>) {
  const t = staffTexts(locale);
  const { kind, inHour, inDay, confirmedAt, times } = incident;
  const date = confirmedAt && formatter(locale).dateTime(confirmedAt);
  return (
    <>
      <b className="block">{t(`cvs.access.kinds.${kind}`, { count: kind === 'hour' ? inHour : inDay })}</b>
      {times > 1 && <span className="block">{t('cvs.access.times', { count: times })}</span>}
      {kind !== 'blocked' && (
        <span className="block text-14 text-steel">
          {date ? t('cvs.access.confirmed', { date }) : t('cvs.access.unconfirmed')}
        </span>
      )}
    </>
  );
}

function columnsOf({ flash, locale }: Pick<Props, 'flash' | 'locale'>, back: string) {
  const t = staffTexts(locale);
  const columns: Column<AccessIncident>[] = [
    {
      key: 'person',
      label: t('cvs.access.person'),
      first: true,
      cell: ({ person, company }) => (
        <>
          <b className="block wrap-anywhere">{person.name}</b>
          <span className="block wrap-anywhere">{person.email}</span>
          <span className="block wrap-anywhere">{company ?? t('cvs.access.noCompany')}</span>
        </>
      ),
    },
    {
      key: 'event',
      label: t('cvs.access.event'),
      cell: (incident) => <Event incident={incident} locale={locale} />,
    },
    {
      key: 'when',
      label: t('cvs.access.when'),
      cell: ({ lastAt }) => <time dateTime={lastAt}>{formatter(locale).dateTime(lastAt)}</time>,
    },
    {
      key: 'acts',
      label: t('frame.actions'),
      actions: true,
      cell: (incident) => <Decision incident={incident} back={back} flash={flash} locale={locale} />,
    },
  ];
  return columns;
}

function Nothing({ state, total, at, locale }: Props) {
  const t = staffTexts(locale);
  if (total > 0) {
    return (
      <PastTheEnd href={staffPaths.access({ state })} label={t('cvs.access.firstPage')}>
        {t('cvs.access.beyond', { page: String(at.page) })}
      </PastTheEnd>
    );
  }
  return (
    <EmptyState icon="eye">{t(state === 'open' ? 'cvs.access.empty' : 'cvs.access.emptyClosed')}</EmptyState>
  );
}

export function AccessView(props: Props) {
  const { incidents, state, total, totalPages, at, flash, locale } = props;
  const t = staffTexts(locale);
  const query = { state: state === 'open' ? undefined : state };
  const back = staffPaths.access({ ...query, page: at.page > 1 ? at.page : undefined });
  const tabs = STATES.map((each) => ({
    href: staffPaths.access({ state: each === 'open' ? undefined : each }),
    label: t(`cvs.access.${each}`),
    current: each === state,
  }));
  return (
    <>
      <PageHead title={t('cvs.access.title')} />
      <p className="mb-4 max-w-[70ch] text-steel">{t('cvs.access.lead', CV_LIMITS)}</p>
      <FlashNote flash={flash} />
      <div className="mb-4">
        <Tabs label={t('cvs.access.tabs')} tabs={tabs} />
      </div>
      {incidents.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <DataTable
          caption={t('cvs.access.caption')}
          columns={columnsOf(props, back)}
          rows={incidents}
          keyOf={({ id }) => id}
        />
      )}
      <ListPager path={staffPaths.access()} query={query} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
