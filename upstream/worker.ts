import { guardWork } from '#lib/system/current-work.ts';
import { readSettings } from '#lib/system/env.ts';
import { giveMemoryBack } from '#lib/system/give-memory-back.ts';
import { logPrinted, openLog } from '#lib/system/log.ts';
import { surviveLostLogs } from '#lib/system/survive-lost-logs.ts';
import { endProgram, endProgramStart } from './platform/end-start.ts';
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

const log = openLog('worker');

async function start(): Promise<void> {
  surviveLostLogs();
  guardWork(endProgram(log));
  logPrinted(log);
  const settings = readSettings();
  const forUpstream = upstreamSettings(settings);
  const stop = stopper(log);
  if (!settings.databaseUrl) {
    // The embedded database belongs to the upstream process.
    return stop.because('A worker needs DATABASE_URL: without it the upstream does the jobs itself.');
  }
  const database = await openFromSettings(settings, stop.because);
  stop.last('database', () => database.close());
  await exclusively(database, () => migrateDatabase(database));
  const replica = openReplicaOf(database, settings, log);
  if (replica) stop.last('replica', () => replica.close());
  const storage = openStorage(settings);
  const definitions = allJobs(openJobDeps(database, forUpstream, storage, log, replica));
  const jobs = await startJobs({ database, log, definitions, work: true });
  stop.last('jobs', () => jobs.stop());
  await openMetricsOf(database, settings, stop);
  giveMemoryBack();
  log.info('Worker ready');
}

start().catch(endProgramStart(log));
