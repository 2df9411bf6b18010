/**
 * A worker of its own process on one queue of a database. It says each job that it takes, and finishes it, or hangs
 * on it until it is killed.
 */
import { openDatabase } from '#upstream/platform/db.ts';
import { startJobs } from '#upstream/platform/jobs.ts';

const [connectionString = '', queue = '', manner] = process.argv.slice(2);
const database = openDatabase({ connection: { connectionString }, embedded: false, max: 2 });
const quiet = { error: () => undefined, warn: () => undefined };
await startJobs({
  database,
  log: quiet,
  work: true,
  definitions: [
    {
      name: queue,
      async run(data) {
        process.send?.(data);
        if (manner === 'hang') await new Promise(() => undefined);
      },
    },
  ],
});
process.send?.('ready');
