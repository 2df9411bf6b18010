import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { MetricsView } from '#components/staff/metrics/metrics-view.tsx';
import { staffMetricsContract } from '#lib/contract/staff/metrics.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { PERIODS } from '#lib/rules/metrics/periods.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';

export const generateMetadata = staffMetadata('metrics.title');

export default async function StaffMetricsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const requestedPeriod = oneOf(await searchParams, 'by');
  const by = PERIODS.find((each) => each === requestedPeriod) ?? 'day';
  const [locale, { data }] = await Promise.all([
    getLocale(),
    staffUpstream(staffMetricsContract.read, { query: { by } }),
  ]);
  return (
    <StaffShell path={staffPaths.metrics()}>
      <MetricsView metrics={data} by={by} locale={locale} />
    </StaffShell>
  );
}
