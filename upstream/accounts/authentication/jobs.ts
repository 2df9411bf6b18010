import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeEmailChanges } from '../email-change/store.ts';
import { purgeChallenges } from '../passkeys/store.ts';
import { purgeSecrets } from './secrets.ts';
import { purgeSessions } from './store.ts';

export function authJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'purge-sessions',
      cron: '15 3 * * *',
      async run() {
        await purgeSessions(db, clock());
        await purgeSecrets(db, clock());
        await purgeEmailChanges(db, clock());
        await purgeChallenges(db, clock());
      },
    },
  ];
}
