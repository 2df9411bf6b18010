import type { JobDeps } from '../deps.ts';
import type { JobDefinition } from '../jobs.ts';
import { createMailer, MAIL_JOB, MAIL_RETRIES, purgeOutbox } from './outbox.ts';

export function mailJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  const purge: JobDefinition = {
    name: 'purge-outbox',
    cron: '30 3 * * *',
    run: () => purgeOutbox(db, clock()),
  };
  if (settings.smtpUrl === undefined) return [purge];
  const deliver = createMailer(db, { ...settings, smtpUrl: settings.smtpUrl }, clock);
  return [{ name: MAIL_JOB, retry: MAIL_RETRIES, run: (data) => deliver(Number(data.mailId)) }, purge];
}
