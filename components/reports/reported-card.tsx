import { Tag } from '#components/ui/tag.tsx';
import type { ReportedOffer } from '#lib/contract/reports/reports.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { DecisionForm } from './decision-form.tsx';

type Report = ReportedOffer['reports'][number];

type Props = Readonly<{
  reported: ReportedOffer;
  status: 'open' | 'decided';
  /** A refused decision on this offer, with what was typed. */
  refused: Flash | null;
  view: View;
}>;

function State({
  reported: { offer, withdrawnAt, isDeleted },
  view: { t, format },
}: Pick<Props, 'reported' | 'view'>) {
  if (withdrawnAt) {
    return <Tag tone="stop">{t('reports.staff.withdrawn', { date: format.date(withdrawnAt) })}</Tag>;
  }
  if (isDeleted) return <Tag>{t('reports.staff.deleted')}</Tag>;
  return offer.live ? (
    <Tag tone="ok" icon="check">
      {t('reports.staff.online')}
    </Tag>
  ) : (
    <Tag>{t('reports.staff.offline')}</Tag>
  );
}

function decisionText({ decision, decidedAt, decidedBy }: Report, { t, format }: View): string | null {
  if (!decision || !decidedAt) return null;
  const date = format.date(decidedAt);
  const key = decision === 'kept' ? 'kept' : 'removed';
  return decidedBy
    ? t(`reports.staff.${key}By`, { date, name: decidedBy })
    : t(`reports.staff.${key}`, { date });
}

function ReportItem({ report, view }: Readonly<{ report: Report; view: View }>) {
  const { t, format } = view;
  const decided = decisionText(report, view);
  return (
    <li className="border-t border-line px-4 py-3">
      <p className="font-semibold">{t(`reports.reasons.${report.reason}`)}</p>
      {report.details && <p className="mt-1 break-words whitespace-pre-line">{report.details}</p>}
      <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-steel">
        <span>{t('reports.staff.sentOn', { date: format.dateTime(report.sentAt) })}</span>
        <span>{t(report.isAnswered ? 'reports.staff.answered' : 'reports.staff.unanswered')}</span>
      </p>
      {decided && (
        <p className="mt-1 text-14">
          <b>{decided}</b>
          {report.statement && (
            <span className="block break-words whitespace-pre-line">{report.statement}</span>
          )}
        </p>
      )}
    </li>
  );
}

export function ReportedCard({ reported, status, refused, view }: Props) {
  const { t } = view;
  const { offer, reports } = reported;
  const { title } = cardFacts(offer, view);
  return (
    <article id={`offer-${offer.id}`} className="offer scroll-mt-4">
      <div className="offer-body pb-3!">
        <h2>
          <a href={paths.offer(offer.id)}>{title}</a>
        </h2>
        <p className="offer-who">
          {offer.companyName} · {offer.city}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-steel">
          <State reported={reported} view={view} />
          <span>{t('reports.staff.number', { id: String(offer.id) })}</span>
          <span>{t('reports.staff.reports', { count: reports.length })}</span>
        </p>
      </div>
      <ul>
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} view={view} />
        ))}
      </ul>
      <DecisionForm reported={reported} name={title} status={status} refused={refused} t={t} />
    </article>
  );
}
