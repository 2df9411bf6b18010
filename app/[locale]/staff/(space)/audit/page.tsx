import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { AuditView } from '#components/staff/audit/audit-view.tsx';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { staffAuditContract } from '#lib/contract/staff/audit.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { auditQuery } from '#lib/web/staff/audit-query.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';

export const generateMetadata = staffMetadata('audit.title');

const ROWS = 50;

export default async function StaffAuditPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const received = await searchParams;
  const query = auditQuery(received);
  const before = /^[1-9]\d{0,14}$/.exec(oneOf(received, 'before') ?? '')?.[0];
  const [locale, { data }] = await Promise.all([
    getLocale(),
    staffUpstream(staffAuditContract.list, {
      query: { ...query, limit: ROWS, ...(before ? { before: Number(before) } : {}) },
    }),
  ]);
  return (
    <StaffShell path={staffPaths.audit()}>
      <AuditView {...data} query={query} isFirst={before === undefined} locale={locale} />
    </StaffShell>
  );
}
