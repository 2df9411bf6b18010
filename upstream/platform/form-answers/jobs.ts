import type { JobDeps } from '../deps.ts';
import type { JobDefinition } from '../jobs.ts';
import { purgeFormAnswers } from './once.ts';

export const formAnswerJobs = ({ db, clock }: JobDeps): JobDefinition[] => [
  { name: 'purge-form-answers', cron: '35 * * * *', run: () => purgeFormAnswers(db, clock()) },
];
