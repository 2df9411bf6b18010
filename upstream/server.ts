import { setTimeout as pause } from 'node:timers/promises';
import { guardWork } from '#lib/system/current-work.ts';
import { readSettings, type Settings } from '#lib/system/env.ts';
import { keepGivingMemoryBack } from '#lib/system/give-memory-back.ts';
import { listenAddress } from '#lib/system/listening.ts';
import { watchLoad } from '#lib/system/load-gauge.ts';
import { logPrinted, openLog } from '#lib/system/log.ts';
import { surviveLostLogs } from '#lib/system/survive-lost-logs.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { DEMO_SIZE, ensureDemoData } from './demo/generate.ts';
import { handlers, moreRoutes } from './handlers.ts';
import { buildPaymentApp } from './orders/frame/app.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { endProgram, endProgramStart } from './platform/end-start.ts';
import { startJobs } from './platform/jobs.ts';
import { exclusively, migrateDatabase } from './platform/migrate.ts';
import { takesPayments } from './platform/payment/takes-payments.ts';
import { correctPhones } from './platform/phones/correct-phones.ts';
import { stopper } from './platform/stopper.ts';
import { openStorage } from './platform/storage/open.ts';
import { loadReferenceData } from './reference/load.ts';
import {
  allJobs,
  openFromSettings,
  openJobDeps,
  openLimits,
  openMetricsOf,
  openReplicaOf,
  upstreamSettings,
} from './start.ts';

const log = openLog('upstream');

/** `npm start` shows it while it waits. */
const step = (line: string) => log.info({ isProgress: true }, line);

/** One of several starting processes does this; the others wait. */
async function prepare(
  database: Database,
  { demo, publicUrl }: Pick<Settings, 'demo' | 'publicUrl'>,
): Promise<void> {
  step('Applying migrations');
  await migrateDatabase(database);

  const corrected = Object.entries(await correctPhones(database.db));
  for (const [column, count] of corrected) step(`Telephone numbers corrected in ${column}: ${count}`);

  step('Loading reference data');
  await loadReferenceData(database.db);

  if (!demo) return;
  step('Looking for demo data');
  await ensureDemoData(database.db, { ...DEMO_SIZE, publicUrl, onProgress: step });
}

async function describePayment({ payment, database, settings }: Deps): Promise<string> {
  if (payment.name !== 'sandbox') return payment.name;
  if (await takesPayments(database.db, settings)) return 'sandbox: test cards, no money moves';
  return 'nothing is sold: PUBLIC_URL is public, there is no demo data, and STRIPE_SECRET_KEY is not set';
}

async function start(): Promise<void> {
  surviveLostLogs();
  guardWork(endProgram(log));
  logPrinted(log);
  const settings = readSettings();
  const forUpstream = upstreamSettings(settings);
  const stop = stopper(log);

  step('Opening the database');
  const database = await openFromSettings(settings, stop.because);
  stop.last('database', () => database.close());

  await exclusively(database, () => prepare(database, settings));

  const storage = openStorage(settings);

  step('Starting background jobs');
  const replica = openReplicaOf(database, settings, log);
  if (replica) stop.last('replica', () => replica.close());
  const jobDeps = openJobDeps(database, forUpstream, storage, log, replica);
  const definitions = allJobs(jobDeps);
  const jobs = await startJobs({ database, log, definitions, work: true });
  stop.last('jobs', () => jobs.stop());
  const { limits, redis, close } = openLimits(forUpstream, database.db, log);
  stop.last('limits', close);

  const { payment } = jobDeps;
  const deps = {
    log,
    database,
    replica,
    settings: forUpstream,
    clock: systemClock,
    limits,
    redis,
    load: watchLoad(),
    isStopping: stop.isStopping,
    jobs,
    storage,
    payment,
  };
  const app = await buildApp(deps, handlers, moreRoutes);
  stop.last('app', () => app.close());
  keepGivingMemoryBack();
  const host = listenAddress(settings.host);
  await app.listen({ port: settings.upstreamPort, host });
  const paymentApp = await buildPaymentApp(deps, app.log);
  stop.last('payment page', () => paymentApp.close());
  await paymentApp.listen({ port: settings.paymentPort, host });
  step(`Payment page ready at ${settings.paymentUrl} (${await describePayment(deps)})`);
  await openMetricsOf(database, settings, stop);
  // Added last, so it runs first: the balancer must see /ready fail.
  stop.last('delay', () => pause(settings.stopDelay));
  step(`Upstream ready on port ${settings.upstreamPort}`);
}

start().catch(endProgramStart(log));
