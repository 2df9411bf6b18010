import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { type MetricsPeriod, staffMetricsContract } from '#lib/contract/staff/metrics.ts';
import { FIGURES, type Figure } from '#lib/facts/metrics-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { PERIODS } from '#lib/rules/metrics/periods.ts';
import { localeOf, seeOther } from '../upstream/answers.ts';
import { clientOfToken, toFailure } from '../upstream/upstream-client.ts';
import { staffOf } from './staff-session.ts';

/** A decimal comma, as French spreadsheets read numbers; empty for one that does not exist. */
function cell(figure: Figure, value: number | null): string {
  if (value === null) return '';
  return figure === 'revenueHtCents' ? (value / 100).toFixed(2).replace('.', ',') : String(value);
}

/** Words are ours and numbers need no quotes. The mark at the beginning says that it is UTF-8. */
export function metricsCsv(periods: readonly MetricsPeriod[], locale: Locale): string {
  const t = staffTexts(locale);
  const head = [
    t('metrics.from'),
    t('metrics.to'),
    ...FIGURES.map((figure) => t(`metrics.figures.${figure}.title`)),
  ];
  const rows = periods.map((period) => [
    period.from,
    period.to,
    ...FIGURES.map((figure) => cell(figure, period[figure])),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => `${row.join(';')}\r\n`).join('')}`;
}

/** `GET /api/staff-metrics?by=week`: the figures of the page as a file. Without the right it leads to the page. */
export async function metricsFile(request: Request): Promise<Response> {
  const requestedPeriod = new URL(request.url).searchParams.get('by');
  const by = PERIODS.find((each) => each === requestedPeriod) ?? 'day';
  const page = staffPaths.metrics({ by });
  const session = await staffOf(request);
  if (!session) return seeOther(staffPaths.login(page));
  const locale = localeOf(request);
  try {
    const call = clientOfToken(request, session.token);
    const { data } = await call(staffMetricsContract.read, { query: { by } });
    const name = `${staffTexts(locale)('metrics.file')}-${by}.csv`;
    return new Response(metricsCsv(data.periods, locale), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  } catch (error) {
    const { failure } = toFailure(request, error);
    return seeOther(refusesSession(failure) ? staffPaths.ended(page) : page);
  }
}
