import { getLocale } from 'next-intl/server';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { JobsView } from '#components/staff/operations/jobs-view.tsx';
import { mailFilter } from '#components/staff/operations/mail-filter.ts';
import { MailsView } from '#components/staff/operations/mails-view.tsx';
import { OperationsFrame } from '#components/staff/operations/operations-view.tsx';
import { staffOperationsContract } from '#lib/contract/staff/operations.ts';
import { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('operations.title');

type Props = { searchParams: Promise<PageQuery> };

async function readMails(query: PageQuery) {
  const at = listPage(query);
  const filter = mailFilter(query);
  if (filter.isTooShort) return { mails: [], filter, total: 0, totalPages: 0, at };
  const {
    data,
    total = 0,
    totalPages = 0,
  } = await staffUpstream(staffOperationsContract.listMails, {
    query: {
      ...at,
      ...(filter.state === 'all' ? {} : { state: filter.state }),
      ...(filter.recipient ? { recipient: filter.recipient } : {}),
    },
  });
  return { mails: data, filter, total, totalPages, at };
}

async function readJobs(query: PageQuery) {
  const at = listPage(query);
  const {
    data,
    total = 0,
    totalPages = 0,
  } = await staffUpstream(staffOperationsContract.listJobs, {
    query: at,
  });
  return { jobs: data, total, totalPages, at };
}

export default async function StaffOperationsPage({ searchParams }: Props) {
  const query = await searchParams;
  const path = staffPaths.operations();
  const tab = oneOf(query, 'tab') === 'jobs' ? 'jobs' : 'mails';
  const [locale, flash] = await Promise.all([getLocale(), readFlash(path)]);
  const shown = { flash, locale };
  return (
    <StaffShell path={path}>
      <OperationsFrame tab={tab} {...shown}>
        {tab === 'jobs' ? (
          <JobsView {...(await readJobs(query))} {...shown} />
        ) : (
          <MailsView {...(await readMails(query))} {...shown} />
        )}
      </OperationsFrame>
    </StaffShell>
  );
}
