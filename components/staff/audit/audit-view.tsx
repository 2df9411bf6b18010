import { Fragment } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, selectClass } from '#components/ui/form/styles.ts';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { StaffAuditEvent } from '#lib/contract/staff/audit.ts';
import { auditActText, auditParts } from '#lib/facts/audit-facts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { Fold } from '../form/staff-form.tsx';

export type AuditQuery = Readonly<{
  act?: string;
  by?: 'staff';
  accountId?: number;
  from?: string;
  to?: string;
}>;

type Props = Readonly<{
  events: readonly StaffAuditEvent[];
  hasMore: boolean;
  acts: readonly string[];
  query: AuditQuery;
  isFirst: boolean;
  locale: Locale;
}>;

function Filter({ acts, query, locale }: Pick<Props, 'acts' | 'query' | 'locale'>) {
  const t = staffTexts(locale);
  const days = [
    { name: 'from', label: t('audit.from'), value: query.from },
    { name: 'to', label: t('audit.to'), value: query.to },
  ];
  return (
    <form action={staffPaths.audit()} method="get" className="panel grid gap-3 sm:grid-cols-2">
      <PlainFrame id="audit-act" label={t('audit.act')}>
        {(control) => (
          <ControlBox select>
            <select {...control} name="act" defaultValue={query.act ?? ''} className={selectClass}>
              <option value="">{t('audit.all')}</option>
              {acts.map((act) => (
                <option key={act} value={act}>
                  {auditActText(act, locale)}
                </option>
              ))}
            </select>
          </ControlBox>
        )}
      </PlainFrame>
      <PlainFrame id="audit-by" label={t('audit.by')}>
        {(control) => (
          <ControlBox select>
            <select {...control} name="by" defaultValue={query.by ?? ''} className={selectClass}>
              <option value="">{t('audit.everybody')}</option>
              <option value="staff">{t('audit.staffOnly')}</option>
            </select>
          </ControlBox>
        )}
      </PlainFrame>
      <PlainFrame id="audit-account" label={t('audit.account')}>
        {(control) => (
          <input
            {...control}
            name="accountId"
            inputMode="numeric"
            maxLength={15}
            autoComplete="off"
            defaultValue={query.accountId ?? ''}
            className={controlClass}
          />
        )}
      </PlainFrame>
      {days.map(({ name, label, value }) => (
        <PlainFrame key={name} id={`audit-${name}`} label={label}>
          {(control) => (
            <input {...control} type="date" name={name} defaultValue={value ?? ''} className={controlClass} />
          )}
        </PlainFrame>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <Button type="submit" variant="primary">
          {t('audit.submit')}
        </Button>
        <ButtonLink href={staffPaths.audit()}>{t('audit.reset')}</ButtonLink>
      </div>
    </form>
  );
}

function columnsOf(locale: Locale): Column<StaffAuditEvent>[] {
  const t = staffTexts(locale);
  const person = (who: StaffAuditEvent['subject']) =>
    who && <a href={staffPaths.accountOf(who.id)}>{who.name || who.id}</a>;
  return [
    {
      key: 'act',
      label: t('audit.act'),
      first: true,
      cell: ({ act }) => <b className="wrap-anywhere">{auditActText(act, locale)}</b>,
    },
    { key: 'at', label: t('audit.at'), cell: ({ at }) => formatter(locale).dateTime(at) },
    { key: 'by', label: t('audit.by'), cell: ({ staff, actor }) => staff ?? person(actor) ?? '—' },
    { key: 'subject', label: t('audit.subject'), cell: ({ subject }) => person(subject) ?? '—' },
    {
      key: 'object',
      label: t('audit.object'),
      cell: (event) => (
        <span className="wrap-anywhere">
          {auditParts(event, locale).map(({ text, href }, index) => (
            <Fragment key={text}>
              {index > 0 && ', '}
              {href ? <a href={href}>{text}</a> : text}
            </Fragment>
          ))}
        </span>
      ),
    },
  ];
}

export function AuditView({ events, hasMore, acts, query, isFirst, locale }: Props) {
  const t = staffTexts(locale);
  const last = events.at(-1)?.id;
  return (
    <>
      <PageHead title={t('audit.title')}>
        <ButtonLink href={staffPaths.auditFile(query)} icon="download">
          {t('audit.export')}
        </ButtonLink>
      </PageHead>
      <p className="mb-4 text-steel">{t('audit.lead', { months: RETENTION.auditMonths })}</p>
      <Fold label={t('audit.filter')} icon="sliders-horizontal" open={Object.keys(query).length > 0}>
        <Filter acts={acts} query={query} locale={locale} />
      </Fold>
      {events.length === 0 ? (
        <EmptyState icon="book">{t('audit.none')}</EmptyState>
      ) : (
        <DataTable
          caption={t('audit.caption')}
          columns={columnsOf(locale)}
          rows={events}
          keyOf={({ id }) => id}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isFirst && <ButtonLink href={staffPaths.audit(query)}>{t('audit.newest')}</ButtonLink>}
        {hasMore && last !== undefined && (
          <ButtonLink href={staffPaths.audit({ ...query, before: last })}>{t('audit.older')}</ButtonLink>
        )}
      </div>
    </>
  );
}
