import { resolve } from 'node:path';
import * as z from 'zod';
import type { InvoiceSeller } from '#lib/contract/invoices/invoices.ts';
import { publisherSettings } from '#lib/operator/publisher.ts';
import { sellerNeeds, sellerOf, sellerSettings } from '#lib/operator/seller.ts';
import { address } from './address.ts';
import { type DkimSettings, dkimOf, dkimSettings } from './dkim.ts';
import { addressFromHere, listenSettings } from './listening.ts';
import { type S3Settings, s3Of, s3Settings } from './s3-settings.ts';
import { SettingsError } from './settings-error.ts';
import { SHORTEST_SECRET, storedSecret } from './stored-secret.ts';
import { type StripeSettings, stripeOf, stripeSettings } from './stripe-settings.ts';

const postgres = address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/bielle').optional();

/** One, or while it is changed two with a comma between them (secrets.ts). */
const secret = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters (openssl rand -hex 32)`),
      )
      .max(2, 'must be one secret, or two with a comma between them'),
  )
  .transform((secrets) => secrets.join(','))
  .optional();

export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  ...listenSettings,
  UPSTREAM_URL: address(/^https?$/, 'http://10.0.0.2:4000').optional(),
  PUBLIC_URL: address(/^https?$/, 'https://bielle.example').optional(),
  WEB_URLS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(address(/^https?$/, 'http://10.0.0.1:3000')))
    .optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(5, 'must be at most 5')
    .default(0),
  STOP_DELAY: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(10, 'must be at most 10')
    .default(0),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  STATIC_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  DATABASE_URL: postgres,
  DATABASE_REPLICA_URL: postgres,
  ...s3Settings,
  REDIS_URL: address(/^rediss?$/, 'redis://127.0.0.1:6379').optional(),
  SESSION_SECRET: secret,
  WEB_UPSTREAM_SECRET: secret,
  OPERATOR_SECRET: secret,
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .includes('@', { error: 'must hold an e-mail address' })
    .default('Bielle <bonjour@bielle.test>'),
  ...dkimSettings,
  SITE_EMAIL: z.email('must be an e-mail address').default('contact@bielle.test'),
  SITE_PHONE: z
    .string()
    .regex(/^\+?[\d ]{6,20}$/, 'must be a telephone number such as +33 1 23 45 67 89')
    .optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or an https:// address')
    .optional(),
  RECRUTOR_URL: address(/^https?$/, 'https://recrutor.example/api').optional(),
  RECRUTOR_KEY: z.string().optional(),
  COMPANY_REGISTER_URL: address(/^https?$/, 'https://recherche-entreprises.api.gouv.fr').optional(),
  REGISTER_VERIFIES: z
    .enum(['0', '1'], { error: 'must be 1 (the register verifies garages) or 0 (it does not)' })
    .default('0')
    .transform((value) => value === '1'),
  VIES_URL: z
    .string()
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .transform((text) => (text === 'off' ? undefined : text))
    .pipe(address(/^https?$/, 'https://ec.europa.eu/taxation_customs/vies/rest-api, or off').optional()),
  OIDC_ON_LOOPBACK: z
    .enum(['0', '1'], {
      error: 'must be 1 (providers of sign-ins may run on this machine) or 0 (they may not)',
    })
    .default('0')
    .transform((value) => value === '1'),
  ...sellerSettings,
  ...publisherSettings,
  PAYMENT_URL: address(/^https?$/, 'https://paiement.bielle.example').optional(),
  ...stripeSettings,
  DEMO: z
    .enum(['0', '1'], { error: 'must be 1 (demo data) or 0 (none)' })
    .default('1')
    .transform((value) => value === '1'),
  PAGE_CACHE: z
    .enum(['0', '1'], { error: 'must be 1 (public pages are kept) or 0 (each is rendered)' })
    .default('1')
    .transform((value) => value === '1'),
  OFFLINE_PAGE: z
    .enum(['0', '1'], { error: 'must be 1 (an offline page) or 0 (none)' })
    .default('1')
    .transform((value) => value === '1'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .default('info'),
});

const needs = {
  S3_ENDPOINT: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  MAIL_DKIM_SELECTOR: ['MAIL_DKIM_KEY'],
  MAIL_DKIM_KEY: ['MAIL_DKIM_SELECTOR'],
  STRIPE_SECRET_KEY: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  RECRUTOR_URL: ['RECRUTOR_KEY'],
  SELLER_SIRET: sellerNeeds,
} as const;

const checked = settingsSchema.superRefine((filled, context) => {
  for (const [first, others] of Object.entries(needs)) {
    if (!filled[first as keyof typeof needs]) continue;
    for (const name of others) {
      if (!filled[name]) {
        context.addIssue({ code: 'custom', path: [name], message: `must stand with ${first}` });
      }
    }
  }
});

export type PartnerSettings = { url: string; key: string };

type Parsed = z.output<typeof settingsSchema>;

/** Checked. Addresses have no slash at the end, folders are absolute. */
export interface Settings {
  nodeEnv: Parsed['NODE_ENV'];
  /** Where upstream, payment page and metrics listen: this machine alone unless set (listening.ts). */
  host: string;
  /** Likewise of the web, which people visit: every address unless set. */
  webHost: string;
  port: number;
  upstreamPort: number;
  metricsPort: number | undefined;
  upstreamMetricsPort: number | undefined;
  upstreamUrl: string;
  /** true when UPSTREAM_URL names an upstream that somebody else runs */
  upstreamIsForeign: boolean;
  publicUrl: string;
  /** Where the upstream reaches each web inside the network. */
  webUrls: readonly string[];
  trustedProxies: number;
  /** Milliseconds that a program still answers after SIGTERM; `/ready` reports it. */
  stopDelay: number;
  dataDir: string;
  /** A folder that all webs share, with the files of the last builds. */
  staticDir: string | undefined;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** undefined: files stay in `dataDir` */
  s3: S3Settings | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** undefined: the mail server signs, or nobody */
  dkim: DkimSettings | undefined;
  siteEmail: string;
  /** undefined: calls are only recorded */
  partner: PartnerSettings | undefined;
  /** undefined: nobody asks the register of companies */
  companyRegisterUrl: string | undefined;
  registerVerifies: boolean;
  /** undefined: nobody asks the EU's service for VAT numbers */
  viesUrl: string | undefined;
  /** For tests: a garage could otherwise have this machine ask itself. */
  oidcOnLoopback: boolean;
  seller: InvoiceSeller;
  paymentPort: number;
  /** where people's browsers find the payment's page: another origin than `publicUrl` */
  paymentUrl: string;
  /** takes the payments; undefined: the sandbox plays the bank, or nothing is sold (takes-payments.ts) */
  stripe: StripeSettings | undefined;
  demo: boolean;
  pageCache: boolean;
  offlinePage: boolean;
  logLevel: Parsed['LOG_LEVEL'];
  /**
   * Created in `dataDir` at first use when SESSION_SECRET is not set.
   * @throws SettingsError when the file cannot be used
   */
  readonly sessionSecret: string;
  /** Signs calls between web and upstream. Created likewise. */
  readonly webUpstreamSecret: string;
  /** Proves the commands of operators to the upstream. Created likewise. */
  readonly operatorSecret: string;
}

/**
 * An empty setting counts as not set.
 * @throws SettingsError
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = checked.safeParse(filled);
  if (!data) throw new SettingsError(listOf(error.issues));
  return {
    nodeEnv: data.NODE_ENV,
    host: data.HOST ?? 'localhost',
    webHost: data.HOST ?? '::',
    port: data.PORT,
    upstreamPort: data.UPSTREAM_PORT,
    metricsPort: data.METRICS_PORT,
    upstreamMetricsPort: data.UPSTREAM_METRICS_PORT,
    upstreamUrl: data.UPSTREAM_URL ?? `http://${addressFromHere(data.HOST)}:${data.UPSTREAM_PORT}`,
    upstreamIsForeign: data.UPSTREAM_URL !== undefined,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    webUrls: data.WEB_URLS ?? [`http://${addressFromHere(data.HOST)}:${data.PORT}`],
    trustedProxies: data.TRUSTED_PROXIES,
    stopDelay: data.STOP_DELAY * 1000,
    dataDir: data.DATA_DIR,
    staticDir: data.STATIC_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    s3: s3Of(data),
    redisUrl: data.REDIS_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    dkim: dkimOf(data),
    siteEmail: data.SITE_EMAIL,
    partner:
      data.RECRUTOR_URL && data.RECRUTOR_KEY ? { url: data.RECRUTOR_URL, key: data.RECRUTOR_KEY } : undefined,
    companyRegisterUrl: data.COMPANY_REGISTER_URL,
    registerVerifies: data.REGISTER_VERIFIES && data.COMPANY_REGISTER_URL !== undefined,
    viesUrl: data.VIES_URL,
    oidcOnLoopback: data.OIDC_ON_LOOPBACK,
    seller: sellerOf(data, data.SITE_EMAIL),
    paymentPort: data.PAYMENT_PORT,
    paymentUrl: data.PAYMENT_URL ?? `http://localhost:${data.PAYMENT_PORT}`,
    stripe: stripeOf(data),
    demo: data.DEMO,
    pageCache: data.PAGE_CACHE,
    offlinePage: data.OFFLINE_PAGE,
    logLevel: data.LOG_LEVEL,
    get sessionSecret() {
      return data.SESSION_SECRET ?? storedSecret(data.DATA_DIR, 'session', 'SESSION_SECRET');
    },
    get webUpstreamSecret() {
      return data.WEB_UPSTREAM_SECRET ?? storedSecret(data.DATA_DIR, 'web-upstream', 'WEB_UPSTREAM_SECRET');
    },
    get operatorSecret() {
      return data.OPERATOR_SECRET ?? storedSecret(data.DATA_DIR, 'operator', 'OPERATOR_SECRET');
    },
  };
}

function listOf(issues: z.core.$ZodIssue[]): string {
  const lines = issues.map(({ path: [name], message }) => `  ${String(name)} ${message}`);
  return ['These settings are wrong (see .env.example):', ...lines].join('\n');
}
