import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { InvoiceSeller } from '#lib/contract/invoices/invoices.ts';
import type { DkimSettings } from '#lib/system/dkim.ts';
import type { PartnerSettings } from '#lib/system/env.ts';
import type { LoadGauge } from '#lib/system/load-gauge.ts';
import type { StripeSettings } from '#lib/system/stripe-settings.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db.ts';
import type { Limits } from './http/limits.ts';
import type { Jobs } from './jobs.ts';
import type { PaymentDriver } from './payment/driver.ts';
import type { Replica } from './replica.ts';
import type { Storage } from './storage/storage.ts';

/** Checked by lib/system/env.ts. */
export type UpstreamSettings = {
  dataDir: string;
  /** The web's address without a trailing slash; mail links begin with it. */
  publicUrl: string;
  /** The webs' internal addresses; with `redisUrl` they are not used. */
  webUrls: readonly string[];
  /** Shared with the web: authenticates forwarded addresses, and keys the reset codes. */
  secret: string;
  /** Operators' commands send it. */
  operatorSecret: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined where the mail server signs. */
  dkim: DkimSettings | undefined;
  siteEmail: string;
  redisUrl: string | undefined;
  logLevel: string;
  /** Per address; the web itself is not limited. */
  requestsPerMinute: number;
  /** Our proxies in front of the payment's origin, which write X-Forwarded-For. */
  trustedProxies: number;
  /** Milliseconds; default timeout of an operation, after which it answers 503. */
  timeout: number;
  /** Undefined uses the sandbox. */
  partner: PartnerSettings | undefined;
  /** Undefined: nobody asks the register of companies. */
  companyRegisterUrl: string | undefined;
  /** What that register confirms verifies an organisation. */
  registerVerifies: boolean;
  /** Undefined: nobody asks the EU's service for VAT numbers. */
  viesUrl: string | undefined;
  /** Providers of sign-ins and outside calendars may run on this machine: for tests. */
  oidcOnLoopback: boolean;
  /** Without Stripe keys the sandbox is the provider. */
  payment: { url: string; stripe: StripeSettings | undefined };
  seller: InvoiceSeller;
};

export type Deps = {
  log: Pick<Logger, 'info' | 'warn'>;
  database: Database;
  /** For visitors' reads that may be slightly old. */
  replica?: Replica | undefined;
  settings: UpstreamSettings;
  clock: Clock;
  limits: Limits;
  /** Shares request counts between processes; without it each counts for itself. */
  redis?: Redis | undefined;
  /** Refuses requests under overload; without it none is refused. */
  load?: LoadGauge | undefined;
  /** A stopping process is not ready, but answers for a while. */
  isStopping?: () => boolean;
  jobs: Jobs;
  storage: Storage;
  payment: PaymentDriver;
};

export type JobDeps = Pick<Deps, 'log' | 'settings' | 'clock' | 'storage' | 'payment' | 'replica'> & {
  db: Db;
};
