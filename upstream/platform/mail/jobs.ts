import { dependencyState } from '#lib/system/dependency-state.ts';
import type { JobDeps } from '../deps.ts';
import type { JobDefinition } from '../jobs.ts';
import { createMailer, MAIL_JOB, MAIL_RETRIES, purgeOutbox } from './outbox.ts';

export function mailJobs({ db, settings, clock, log }: JobDeps): JobDefinition[] {
  const purge: JobDefinition = {
    name: 'purge-outbox',
    cron: '30 3 * * *',
    run: () => purgeOutbox(db, clock()),
  };
  if (settings.smtpUrl === undefined) return [purge];
  const server = { url: settings.smtpUrl, state: dependencyState('mail server', log) };
  const deliver = createMailer(db, settings, server, clock);
  return [{ name: MAIL_JOB, retry: MAIL_RETRIES, run: (data) => deliver(Number(data.mailId)) }, purge];
}
