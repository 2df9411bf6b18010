import { lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { consents, newsletterRequests } from '#upstream/platform/schema/newsletter.ts';
import { ISSUE_JOB, sendIssue } from './issue.ts';

export async function purgeNewsletter(db: Db, now: Date): Promise<void> {
  await db.delete(newsletterRequests).where(lt(newsletterRequests.expiresAt, now));
  const months = RETENTION.consentMonths;
  const old = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  await db.delete(consents).where(lt(consents.withdrawnAt, old));
}

export function newsletterJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    { name: 'purge-newsletter', cron: '50 3 * * *', run: () => purgeNewsletter(db, clock()) },
    {
      name: ISSUE_JOB,
      run: ({ issueId }, jobs) => sendIssue(db, { settings, clock, jobs }, Number(issueId)),
    },
  ];
}
