import type { JobDeps } from '../deps.ts';
import type { JobDefinition } from '../jobs.ts';
import { purgeFormAnswers } from './once.ts';

export const formAnswerJobs = ({ db, clock }: JobDeps): JobDefinition[] => [
  { name: 'purge-form-answers', cron: '32 4 * * *', run: () => purgeFormAnswers(db, clock()) },
];
