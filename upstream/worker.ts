import { guardWork } from '#lib/system/current-work.ts';
import { readSettings } from '#lib/system/env.ts';
import { giveMemoryBack } from '#lib/system/give-memory-back.ts';
import { surviveLostLogs } from '#lib/system/survive-lost-logs.ts';
import { endProgram, endStart } from './platform/end-start.ts';
import { startJobs } from './platform/jobs.ts';
import { exclusively, migrateDatabase } from './platform/migrate.ts';
import { stopper } from './platform/stopper.ts';
import { openStorage } from './platform/storage/open.ts';
import {
  allJobs,
  openFromSettings,
  openJobDeps,
  openMetricsOf,
  openReplicaOf,
  upstreamSettings,
} from './start.ts';

async function start(): Promise<void> {
  surviveLostLogs();
  guardWork(endProgram);
  const settings = readSettings();
  const forUpstream = upstreamSettings(settings);
  const stop = stopper();
  if (!settings.databaseUrl) {
    // The embedded database belongs to the upstream process.
    return stop.because('A worker needs DATABASE_URL: without it the upstream does the jobs itself.');
  }
  const database = await openFromSettings(settings, stop.because);
  stop.last('database', () => database.close());
  await exclusively(database, () => migrateDatabase(database));
  const log = { error: stop.log, warn: stop.log };
  const replica = openReplicaOf(database, settings);
  if (replica) stop.last('replica', () => replica.close());
  const storage = openStorage(settings);
  const definitions = allJobs(openJobDeps(database, forUpstream, storage, replica));
  const jobs = await startJobs({ database, log, definitions, work: true });
  stop.last('jobs', () => jobs.stop());
  await openMetricsOf(database, settings, stop);
  giveMemoryBack();
  process.stdout.write('Worker ready\n');
}

start().catch(endStart);
