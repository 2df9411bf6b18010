import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Metrics, MetricsPeriod } from '#lib/contract/staff/metrics.ts';
import { FIGURES, type Figure, figureText, periodText, periodTick } from '#lib/facts/metrics-facts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { PERIODS, type PeriodKind } from '#lib/rules/metrics/periods.ts';
import { BarChart, type Point } from './bar-chart.tsx';

type Props = Readonly<{ metrics: Metrics; by: PeriodKind; locale: Locale }>;
type FigureProps = Readonly<{
  figure: Figure;
  periods: readonly MetricsPeriod[];
  by: PeriodKind;
  locale: Locale;
}>;

/** Cents are drawn as euros. */
const drawn = (figure: Figure, value: number | null) =>
  figure === 'revenueHtCents' && value !== null ? value / 100 : value;

const pointsOf = ({ figure, periods, by, locale }: FigureProps): Point[] =>
  periods.map((period) => ({
    label: periodText(period, by, locale),
    tick: periodTick(period, by, locale),
    value: drawn(figure, period[figure]),
    text: figureText(figure, period[figure], locale),
  }));

function descriptionOf({ figure, periods, by, locale }: FigureProps): string {
  const t = staffTexts(locale);
  const known = periods.filter((period) => period[figure] !== null);
  const values = known.map((period) => period[figure] ?? 0);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return t('metrics.descNone');
  const read = (value: number | null) => figureText(figure, value, locale);
  return t('metrics.desc', {
    from: periodText(first, by, locale),
    to: periodText(last, by, locale),
    least: read(Math.min(...values)),
    most: read(Math.max(...values)),
    last: read(last[figure]),
  });
}

/** The latest first. */
function FigureTable({
  points,
  title,
  locale,
}: Readonly<{ points: Point[]; title: string; locale: Locale }>) {
  const t = staffTexts(locale);
  return (
    <table className="mt-2 w-full text-14">
      <caption className="vh">{title}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1 font-semibold">
            {t('metrics.period')}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ label, text }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {label}
            </th>
            <td className="num py-1 text-right">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FigurePart(props: FigureProps) {
  const { figure, locale } = props;
  const t = staffTexts(locale);
  const { number, euros } = formatter(locale);
  const title = t(`metrics.figures.${figure}.title`);
  const points = pointsOf(props);
  return (
    <figure className="panel mb-4" aria-labelledby={`${figure}-title`}>
      <figcaption className="mb-3">
        <h2 id={`${figure}-title`} className="text-18">
          {title}
        </h2>
        <p className="text-14 text-steel">{t(`metrics.figures.${figure}.about`)}</p>
      </figcaption>
      <BarChart
        id={figure}
        title={title}
        description={descriptionOf(props)}
        points={points}
        format={figure === 'revenueHtCents' ? euros : number}
      />
      <details>
        <summary
          aria-label={t('metrics.tableNamed', { name: title })}
          className="inline-flex min-h-11 cursor-pointer items-center text-14 font-semibold underline"
        >
          {t('metrics.table')}
        </summary>
        <FigureTable points={points} title={title} locale={locale} />
      </details>
    </figure>
  );
}

export function MetricsView({ metrics: { countedUntil, periods }, by, locale }: Props) {
  const t = staffTexts(locale);
  const tabs = PERIODS.map((each) => ({
    href: staffPaths.metrics(each === 'day' ? {} : { by: each }),
    label: t(`metrics.by.${each}`),
    current: each === by,
  }));
  return (
    <>
      <PageHead title={t('metrics.title')}>
        {periods.length > 0 && (
          <ButtonLink href={staffPaths.metricsFile({ by })} variant="second" icon="download" download>
            {t('metrics.download')}
          </ButtonLink>
        )}
      </PageHead>
      <div className="mb-4" data-print="no">
        <Tabs label={t('metrics.by.label')} tabs={tabs} />
      </div>
      {countedUntil === null ? (
        <Note>{t('metrics.none')}</Note>
      ) : (
        <>
          <p className="mb-4 text-steel">
            {t('metrics.until', { when: formatter(locale).dateTime(countedUntil) })}
          </p>
          {FIGURES.map((figure) => (
            <FigurePart key={figure} figure={figure} periods={periods} by={by} locale={locale} />
          ))}
        </>
      )}
    </>
  );
}
