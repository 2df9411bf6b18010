import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportProgress,
} from '#lib/contract/offer-import/offer-import.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';

export type ReportLine = Readonly<{
  line: number;
  offerId: number | null;
  company: string;
  texts: readonly string[];
}>;

export type ShownLines = Readonly<{
  list: ImportOutcome;
  lines: readonly ReportLine[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}>;

type Props = Readonly<{ last: ImportProgress; shown: ShownLines; view: View; headingId: string }>;

const FIGURES = ['totalLines', 'createdOffers', 'skippedLines', 'errorLines'] as const;

function Summary({ last, view: { t, format } }: Pick<Props, 'last' | 'view'>) {
  return (
    <dl
      aria-label={t('offerImport.report.summary')}
      className="grid grid-cols-2 md:grid-cols-4 gap-px bg-line border border-line rounded overflow-hidden"
    >
      {FIGURES.map((name) => (
        <div key={name} className="flex flex-col-reverse px-3 py-3 text-center bg-paper">
          <dt className="text-14 text-steel">{t(`offerImport.report.${name}`)}</dt>
          <dd className="text-22 leading-7 font-heavy num">{format.number(last.summary[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ last, view: { t, format } }: Pick<Props, 'last' | 'view'>) {
  const { state, doneLines, summary, ignoredColumns } = last;
  const values = { done: format.number(doneLines), total: format.number(summary.totalLines) };
  return (
    <>
      {state === 'interrupted' && <Note tone="warn">{t('offerImport.report.interrupted', values)}</Note>}
      {ignoredColumns.length > 0 && (
        <Note>
          {t('offerImport.report.ignored', {
            count: ignoredColumns.length,
            list: ignoredColumns.join(', '),
          })}
        </Note>
      )}
    </>
  );
}

function Lines({ shown, view: { t } }: Pick<Props, 'shown' | 'view'>) {
  const { list, lines, total } = shown;
  if (total === 0) {
    return <EmptyState icon="circle-check">{t(`offerImport.report.none.${list}`)}</EmptyState>;
  }
  if (lines.length === 0) {
    const first = <ButtonLink href={paths.offerImport({ list })}>{t('offerImport.report.first')}</ButtonLink>;
    return <EmptyState action={first}>{t('offerImport.report.beyond')}</EmptyState>;
  }
  return (
    <ul className="bg-paper border border-line rounded">
      {lines.map(({ line, offerId, company, texts }) => (
        <li
          key={line}
          className="grid sm:grid-cols-[7rem_minmax(0,1fr)] gap-x-4 px-4 py-3 not-first:border-t border-line"
        >
          <b className="num">{t('offerImport.report.line', { line })}</b>
          <div className="grid gap-1 min-w-0 break-words">
            {company && <p className="font-semibold">{company}</p>}
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {offerId !== null && (
              <a href={paths.offerPreview(offerId)}>
                {t('offerImport.report.offer', { id: String(offerId) })}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ImportReport({ last, shown, view, headingId }: Props) {
  const { t, format } = view;
  const { list, page, limit, total, totalPages } = shown;
  const counts = {
    created: last.summary.createdOffers,
    skipped: last.summary.skippedLines,
    errors: last.summary.errorLines,
  };
  const tabs = IMPORT_OUTCOMES.map((outcome) => ({
    href: paths.offerImport({ list: outcome }),
    label: t(`offerImport.report.${outcome}`),
    count: counts[outcome],
    current: outcome === list,
  }));
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4 mt-8">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 id={headingId} tabIndex={-1} className="text-22">
          {t('offerImport.report.title')}
        </h2>
        <p className="text-steel min-w-0 break-words">
          {t('offerImport.report.of', { file: last.fileName, date: format.dateTime(last.startedAt) })}
        </p>
        <ButtonLink icon="download" href={paths.importReport()} className="ml-auto" download>
          {t('offerImport.report.download')}
        </ButtonLink>
      </div>
      <Summary last={last} view={view} />
      <Notes last={last} view={view} />
      <Tabs label={t('offerImport.report.tabs')} tabs={tabs} />
      <Lines shown={shown} view={view} />
      <ListPager
        path={paths.offerImport()}
        query={{ list }}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
      />
    </section>
  );
}
