import type { Redis } from 'ioredis';
import type { InvoiceSeller } from '#lib/contract/invoices.ts';
import type { DkimSettings } from '#lib/system/dkim.ts';
import type { PartnerSettings, StripeSettings } from '#lib/system/env.ts';
import type { LoadGauge } from '#lib/system/load-gauge.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db.ts';
import type { Limits } from './http/limits.ts';
import type { Jobs } from './jobs.ts';
import type { PaymentDriver } from './payment/driver.ts';
import type { Replica } from './replica.ts';
import type { Storage } from './storage/storage.ts';

/** What the upstream needs to know of its settings, already checked (lib/system/env.ts reads them). */
export type UpstreamSettings = {
  /** The folder of this machine for what does not belong into the database. */
  dataDir: string;
  /** Where people see the web, without a slash at the end; links of mails begin with it. */
  publicUrl: string;
  /** Shared with the web: proves that a forwarded address comes from it, and keys the reset codes. */
  secret: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Signs mails; undefined where that is left to the mail server. */
  dkim: DkimSettings | undefined;
  /** Where requests to the company behind the site are mailed. */
  siteEmail: string;
  redisUrl: string | undefined;
  logLevel: string;
  /** Requests of one address in a minute before it is told to wait; the web itself is not limited. */
  requestsPerMinute: number;
  /** Proxies of ours in front of the payment's origin, which write X-Forwarded-For. */
  trustedProxies: number;
  /** Milliseconds until an operation that states no timeout of its own is answered 503. */
  timeout: number;
  /** The recruiting partner; undefined records what it would be told. */
  partner: PartnerSettings | undefined;
  /** Where the payment's page stands, and the keys of Stripe; without them the sandbox is the provider. */
  payment: { url: string; stripe: StripeSettings | undefined };
  /** Whom invoices name as the seller. */
  seller: InvoiceSeller;
};

/** Everything a handler may reach outside its own resource. */
export type Deps = {
  database: Database;
  /** For reads of visitors that may be a moment old, where there is one. */
  replica?: Replica | undefined;
  settings: UpstreamSettings;
  clock: Clock;
  limits: Limits;
  /** Shared by the processes, which count requests in it; without one each counts for itself. */
  redis?: Redis | undefined;
  /** Tells when requests are to be refused; without one none is. */
  load?: LoadGauge | undefined;
  /** Whether this process has been told to stop: it is not ready for more then, though it answers for a while. */
  isStopping?: () => boolean;
  jobs: Jobs;
  /** Files that people send. */
  storage: Storage;
  /** Takes the money. */
  payment: PaymentDriver;
};

/** What the jobs of every resource are made from; what they queue in turn they get when they run. */
export type JobDeps = Pick<Deps, 'settings' | 'clock' | 'storage' | 'payment' | 'replica'> & { db: Db };
