import { lte } from 'drizzle-orm';
import type { JobDeps } from '../deps.ts';
import type { JobDefinition } from '../jobs.ts';
import { keptForms } from '../schema/forms/kept-forms.ts';
import { endOfKeptForms } from './routes.ts';

export const keptFormJobs = ({ db, clock }: JobDeps): JobDefinition[] => [
  {
    name: 'drop-kept-forms',
    cron: '*/5 * * * *',
    run: async () => {
      await db.delete(keptForms).where(lte(keptForms.createdAt, endOfKeptForms(clock())));
    },
  },
];
