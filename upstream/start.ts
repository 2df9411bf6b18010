import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { dependencyState } from '#lib/system/dependency-state.ts';
import type { Settings } from '#lib/system/env.ts';
import { reportRedis } from '#lib/system/report-redis.ts';
import { authJobs } from '#upstream/accounts/authentication/jobs.ts';
import { exportJobs } from '#upstream/accounts/exports/jobs.ts';
import { userJobs } from '#upstream/accounts/profile/jobs.ts';
import { importJobs } from '#upstream/offer-import/jobs.ts';
import { verificationJobs } from '#upstream/organisations/verification/jobs.ts';
import type { Db } from '#upstream/platform/db.ts';
import { followLifted } from '#upstream/platform/http/lifted-limits.ts';
import { createLimits } from '#upstream/platform/http/limits.ts';
import { alertJobs } from './alerts/jobs.ts';
import { applicationJobs } from './applications/jobs.ts';
import { contentJobs } from './content/jobs.ts';
import { cvViewJobs } from './cv-views/jobs.ts';
import { cvJobs } from './cvs/jobs.ts';
import { interviewJobs } from './interviews/jobs.ts';
import { invoiceJobs } from './invoices/jobs.ts';
import { messageJobs } from './messages/jobs.ts';
import { newsletterJobs } from './newsletter/jobs.ts';
import { offerJobs } from './offers/jobs.ts';
import { orderJobs } from './orders/jobs.ts';
import { ownOfferJobs } from './own-offers/jobs.ts';
import { partnerJobs } from './partner/jobs.ts';
import { planJobs } from './plans/jobs.ts';
import { systemClock } from './platform/clock.ts';
import { lookAtContent } from './platform/content/in-force.ts';
import { type Database, openDatabase } from './platform/db.ts';
import type { Deps, JobDeps, UpstreamSettings } from './platform/deps.ts';
import type { EmbeddedDatabaseError } from './platform/embedded/errors.ts';
import { startEmbeddedDatabase } from './platform/embedded/start.ts';
import { fileJobs } from './platform/files/jobs.ts';
import { formAnswerJobs } from './platform/form-answers/jobs.ts';
import { type JobDefinition, startJobs } from './platform/jobs.ts';
import { keptFormJobs } from './platform/kept-forms/jobs.ts';
import { mailJobs } from './platform/mail/jobs.ts';
import { openMetrics } from './platform/metrics.ts';
import { openPayment } from './platform/payment/open.ts';
import { openReplica, type Replica } from './platform/replica.ts';
import type { stopper } from './platform/stopper.ts';
import type { Storage } from './platform/storage/storage.ts';
import { webPagesJobs } from './platform/web-pages.ts';
import { posterJobs } from './posters/jobs.ts';
import { quickApplyJobs } from './quick-apply/jobs.ts';
import { quoteJobs } from './quotes/jobs.ts';
import { reportJobs } from './reports/jobs.ts';
import { staffJobs } from './staff/jobs.ts';
import { teamJobs } from './team/jobs.ts';

/** Far above a person's use, far below a script's. */
export const REQUESTS_PER_MINUTE = 600;

/** Milliseconds; longer than any statement (db.ts), so that a statement timeout is reported as such. */
const TIMEOUT = 20_000;

/** Fails fast: each process counts alone while Redis is away. */
export const LIMITS_REDIS = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  commandTimeout: 500,
} as const;

export function upstreamSettings(settings: Settings): UpstreamSettings {
  return {
    dataDir: settings.dataDir,
    publicUrl: settings.publicUrl,
    webUrls: settings.webUrls,
    secret: settings.webUpstreamSecret,
    operatorSecret: settings.operatorSecret,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    dkim: settings.dkim,
    siteEmail: settings.siteEmail,
    redisUrl: settings.redisUrl,
    logLevel: settings.logLevel,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    trustedProxies: settings.trustedProxies,
    timeout: TIMEOUT,
    partner: settings.partner,
    companyRegisterUrl: settings.companyRegisterUrl,
    registerVerifies: settings.registerVerifies,
    viesUrl: settings.viesUrl,
    oidcOnLoopback: settings.oidcOnLoopback,
    seller: settings.seller,
    payment: { url: settings.paymentUrl, stripe: settings.stripe },
  };
}

/**
 * Without DATABASE_URL, starts the embedded database. `onLost` runs when that one ends unexpectedly.
 * @throws EmbeddedDatabaseError with one sentence for the operator
 */
export async function openFromSettings(
  settings: Settings,
  onLost: (sentence: string) => void,
): Promise<Database> {
  if (settings.databaseUrl) {
    return openDatabase({ connection: { connectionString: settings.databaseUrl }, embedded: false });
  }
  const embedded = await startEmbeddedDatabase({ dataDir: settings.dataDir });
  embedded.lost.then((error: EmbeddedDatabaseError) => onLost(error.message));
  return openDatabase({ connection: embedded.config, embedded: true, afterClose: () => embedded.stop() });
}

export function openReplicaOf(
  database: Database,
  { databaseReplicaUrl }: Settings,
  log: Logger,
): Replica | undefined {
  if (!databaseReplicaUrl || database.embedded) return undefined;
  return openReplica(database, databaseReplicaUrl, dependencyState('replica', log));
}

export async function openMetricsOf(
  database: Database,
  { upstreamMetricsPort, host }: Settings,
  stop: ReturnType<typeof stopper>,
): Promise<void> {
  if (!upstreamMetricsPort) return;
  const servers = await openMetrics(database, upstreamMetricsPort, host);
  stop.last('metrics', async () => {
    for (const server of servers) server.close();
  });
}

const JOBS: readonly ((deps: JobDeps) => JobDefinition[])[] = [
  mailJobs,
  formAnswerJobs,
  keptFormJobs,
  messageJobs,
  authJobs,
  verificationJobs,
  offerJobs,
  posterJobs,
  teamJobs,
  fileJobs,
  partnerJobs,
  userJobs,
  exportJobs,
  reportJobs,
  staffJobs,
  quickApplyJobs,
  quoteJobs,
  importJobs,
  contentJobs,
  cvJobs,
  cvViewJobs,
  alertJobs,
  newsletterJobs,
  interviewJobs,
  invoiceJobs,
  planJobs,
  ownOfferJobs,
  applicationJobs,
  orderJobs,
  webPagesJobs,
];

/** Jobs write with the labels and prices in force. */
const withContent = (definition: JobDefinition, { db, clock }: JobDeps): JobDefinition => ({
  ...definition,
  run: async (data, jobs) => {
    await lookAtContent(db, clock());
    await definition.run(data, jobs);
  },
});

export function allJobs(deps: JobDeps): JobDefinition[] {
  return JOBS.flatMap((jobsOf) => jobsOf(deps)).map((definition) => withContent(definition, deps));
}

export function openJobDeps(
  { db }: Database,
  settings: UpstreamSettings,
  storage: Storage,
  log: JobDeps['log'],
  replica?: Replica | undefined,
): JobDeps {
  const clock = systemClock;
  return { db, settings, storage, log, replica, clock, payment: openPayment(db, settings, clock) };
}

export async function prepareQueues(
  database: Database,
  settings: UpstreamSettings,
  storage: Storage,
): Promise<void> {
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const definitions = allJobs(openJobDeps(database, settings, storage, log));
  const jobs = await startJobs({ database, log, definitions, work: false });
  await jobs.stop();
}

type OpenLimits = Pick<Deps, 'limits' | 'redis'> & { close(): Promise<void> };

export function openLimits(settings: UpstreamSettings, db: Db, log: Logger): OpenLimits {
  const redis = settings.redisUrl ? new Redis(settings.redisUrl, LIMITS_REDIS) : undefined;
  if (redis) reportRedis([redis], dependencyState('redis', log));
  const limits = createLimits(redis);
  const following = followLifted(db, limits);
  const close = async () => {
    following.close();
    redis?.disconnect();
  };
  return { limits, ...(redis ? { redis } : {}), close };
}
