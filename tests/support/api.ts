import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { ApiFailure, createClient, type Request } from '#lib/contract/platform/client.ts';
import type { Operation, Success } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { handlers, moreRoutes } from '#upstream/handlers.ts';
import { lookAtContent } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps, UpstreamSettings } from '#upstream/platform/deps.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { createLimits } from '#upstream/platform/http/limits.ts';
import { type Jobs, startJobs } from '#upstream/platform/jobs.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { openPayment } from '#upstream/platform/payment/open.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { folderStorage } from '#upstream/platform/storage/folder.ts';
import { allJobs, prepareQueues } from '#upstream/start.ts';
import { openSharedDatabase } from './database/shared-database.ts';
import { openTestDatabase } from './database/test-database.ts';
import { aSeller } from './orders/an-invoice.ts';
import { aSiret } from './organisations/a-siret.ts';

/** The password of every actor. */
export const ACTOR_PASSWORD = 'Soupape-2026!';

/** Whoever calls the API in a test: with or without a session, from an address of their own. */
export type Actor = {
  userId: number;
  email: string;
  token: string | undefined;
  address: string;
  /** Calls an operation as its typed client does; a failure is thrown as ApiFailure. */
  call<O extends Operation>(operation: O, request: Request<O>): Promise<Success<O>>;
  /** The failure of a call that must fail. */
  refused<O extends Operation>(operation: O, request: Request<O>): Promise<ApiFailure>;
  /** The same person reading another language. */
  reading(locale: Locale): Actor;
};

type Person = Partial<typeof users.$inferInsert> & { companyName?: string };

export type Mail = typeof outboxMails.$inferSelect;

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

export type TestApi = {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  /** The time that the API believes in. */
  clock: { now(): Date; advance(milliseconds: number): void };
  /** Lines logged so far. */
  logs: string[];
  inject(options: InjectOptions): Promise<Injected>;
  visitor(): Actor;
  /** A verified account with a session. */
  candidate(person?: Person): Promise<Actor>;
  recruiter(person?: Person): Promise<Actor>;
  internal(person?: Person): Promise<Actor>;
  /** Somebody who signed in by themselves, or any other token. */
  holder(userId: number, token: string): Actor;
  /** Mails to an address, the oldest first. */
  mails(to: string): Promise<Mail[]>;
  close(): Promise<void>;
};

export type TestApiOptions = {
  settings?: Partial<UpstreamSettings>;
  /** Starts the real queue and works on it. */
  jobs?: boolean;
  /** A database that no other file uses, and in which no queue is made yet. */
  ownDatabase?: boolean;
};

const noJobs: Jobs = {
  send: async () => {
    throw new Error('start the test API with { jobs: true }');
  },
  retry: async () => undefined,
  stop: async () => undefined,
};

function testClock() {
  let now = new Date('2026-11-21T09:00:00.000Z');
  return {
    now: () => now,
    advance(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** A fetch that goes straight into the app, without a socket. */
export function fetchInto(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}

type Holder = { userId: number; email: string; token: string | undefined; address: string };

function actorOf(app: FastifyInstance, holder: Holder, locale: Locale): Actor {
  const call = createClient({
    baseUrl: '',
    token: holder.token,
    locale,
    headers: { 'x-forwarded-for': holder.address },
    fetch: fetchInto(app),
  });
  return {
    ...holder,
    call,
    async refused(operation, request) {
      const outcome = await call(operation, request).catch((error: unknown) => error);
      if (outcome instanceof ApiFailure) return outcome;
      throw new Error(`${operation.path} was not refused: ${JSON.stringify(outcome)}`);
    },
    reading: (other) => actorOf(app, holder, other),
  };
}

/** Adds accounts straight to the database: quick, and not limited as registrations are. */
function accountMaker(db: Db, now: () => Date) {
  let count = 0;
  const passwordHash = hashPassword(ACTOR_PASSWORD);
  return async (role: 'candidate' | 'recruiter', { companyName, ...person }: Person = {}) => {
    count += 1;
    const [user] = await db
      .insert(users)
      .values({
        role,
        email: `${role}${count}@exemple.test`,
        passwordHash: await passwordHash,
        firstName: 'Camille',
        lastName: 'Durand',
        emailVerifiedAt: now(),
        ...person,
      })
      .returning({ id: users.id, email: users.email });
    if (!user) throw new Error('no account was added');
    if (role === 'recruiter') {
      await db
        .insert(recruiterProfiles)
        .values({ userId: user.id, companyName: companyName ?? 'Garage Tréfonds', siret: aSiret() });
    }
    return { userId: user.id, email: user.email };
  };
}

/** The whole API on a database that has nothing but reference data; close it in `afterAll`. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const clock = testClock();
  const folder = await mkdtemp(join(tmpdir(), 'bielle-files-'));
  const settings: UpstreamSettings = {
    dataDir: folder,
    publicUrl: 'http://localhost:3000',
    webUrls: [],
    secret: 'a secret that only tests use and that is long enough',
    operatorSecret: 'a secret that only operators use and that is long enough',
    smtpUrl: undefined,
    mailFrom: 'Bielle <bonjour@bielle.test>',
    dkim: undefined,
    siteEmail: 'contact@bielle.test',
    redisUrl: undefined,
    logLevel: 'info',
    requestsPerMinute: 100_000,
    trustedProxies: 0,
    timeout: 60_000,
    partner: undefined,
    companyRegisterUrl: undefined,
    registerVerifies: false,
    viesUrl: undefined,
    oidcOnLoopback: true,
    seller: aSeller(),
    payment: { url: 'http://localhost:4001', stripe: undefined },
    ...options.settings,
  };
  const logs: string[] = [];
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logs.push(String(chunk));
      done();
    },
  });
  const storage = folderStorage(folder);
  const database = await (options.ownDatabase
    ? openTestDatabase()
    : openSharedDatabase((shared) => prepareQueues(shared, settings, storage)));
  const { db } = database;
  const keep = (line: object) => void logs.push(JSON.stringify(line));
  const log = { error: keep, warn: keep, info: keep };
  const payment = openPayment(db, settings, clock.now);
  const definitions = allJobs({ log, db, settings, clock: clock.now, storage, payment });
  const jobs = options.jobs ? await startJobs({ database, log, definitions, work: true }) : noJobs;
  const deps: Deps = {
    log,
    database,
    settings,
    clock: clock.now,
    limits: createLimits(undefined, clock.now),
    jobs,
    storage,
    payment,
  };
  const app = await buildApp(deps, handlers, moreRoutes, logTo);
  // Modules outlive a test file, and with them what they know of the database before.
  await lookAtContent(db, clock.now());

  let addresses = 0;
  const nextAddress = () => {
    addresses += 1;
    return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  };
  const addAccount = accountMaker(db, clock.now);
  const signedIn = async (role: 'candidate' | 'recruiter', person?: Person) => {
    const account = await addAccount(role, person);
    const token = await openSession(db, account.userId, { now: clock.now(), secret: deps.settings.secret });
    return actorOf(app, { ...account, token, address: nextAddress() }, 'fr');
  };
  return {
    app,
    deps,
    db,
    clock,
    logs,
    inject: async (request) => app.inject(request),
    visitor: () => actorOf(app, { userId: 0, email: '', token: undefined, address: nextAddress() }, 'fr'),
    candidate: (person) => signedIn('candidate', person),
    recruiter: (person) => signedIn('recruiter', person),
    internal: (person) => signedIn('recruiter', { isInternal: true, ...person }),
    holder: (userId, token) => actorOf(app, { userId, email: '', token, address: nextAddress() }, 'fr'),
    mails: (to) =>
      db.select().from(outboxMails).where(eq(outboxMails.recipient, to)).orderBy(asc(outboxMails.id)),
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
