import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startService } from '#scripts/launch/service.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { freePort } from '#scripts/test/free-port.ts';
import { addCv, addPlan } from '#tests/support/content.ts';
import { startSmtpServer } from '#tests/support/messages/smtp-server.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';
import { startPostgresPair } from './postgres-pair.ts';

export type Engine = 'embedded' | 'postgres';

export const PASSWORD = 'Soupape-2026!';
/** As many offers as a plan can hold. */
const CREDITS = 32_000;

/** A program that can be killed and started again. */
export type Victim = {
  name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** In order, as an operator does. */
  stop(): Promise<void>;
};

type Program = { name: string; script: string; port: number; env: Record<string, string> };

/** One program; without a port nothing tells when it is ready, and nobody waits for it. */
function program({ name, script, port, env }: Program, folder: string): Victim {
  const options = { name, args: [script], port, env: testEnvironment(env), log: join(folder, `${name}.log`) };
  let service: ReturnType<typeof startService> | undefined;
  return {
    name,
    async start() {
      service = startService(options);
      if (port > 0) await service.ready(() => undefined);
    },
    async kill() {
      service?.kill();
      await service?.ended;
    },
    async stop() {
      await service?.stop();
    },
  };
}

/** The embedded database alone is killed; the upstream ends with it. */
function databaseChild(upstream: Victim, health: string, folder: string): Victim {
  return {
    ...upstream,
    name: 'database',
    async kill() {
      const found = execFileSync('pgrep', ['-f', `embedded/child.ts .*${folder}`], { encoding: 'utf8' });
      for (const pid of found.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
      while (await fetch(health).catch(() => false)) await setTimeout(20);
    },
  };
}

/** Who writes, with their sessions at the API. */
export type People = {
  recruiterId: number;
  recruiter: string;
  email: string;
  candidate: string;
  cvId: number;
};

async function addPeople({ db }: Database): Promise<People> {
  const passwordHash = await hashPassword(PASSWORD);
  const email = 'garage@exemple.test';
  const person = async (role: 'candidate' | 'recruiter', address: string) => {
    const [row] = await db
      .insert(users)
      .values({
        role,
        email: address,
        passwordHash,
        firstName: 'Camille',
        lastName: 'Durand',
        phone: '0639980000',
        postalCode: '23000',
        emailVerifiedAt: new Date(),
      })
      .returning({ id: users.id });
    return row?.id ?? 0;
  };
  const recruiterId = await person('recruiter', email);
  await db
    .insert(recruiterProfiles)
    .values({ userId: recruiterId, companyName: 'Garage Tréfonds', siret: '73282932000074' });
  await addPlan(db, { recruiterId, packageId: 4, offersTotal: CREDITS, offersLeft: CREDITS });
  const candidateId = await person('candidate', 'camille@exemple.test');
  const cvId = await addCv(db, { candidateId });
  const [recruiter, candidate] = [recruiterId, candidateId].map((id) =>
    openSession(db, id, { now: new Date(), secret: 'of this ground' }),
  );
  return { recruiterId, email, cvId, recruiter: (await recruiter) ?? '', candidate: (await candidate) ?? '' };
}

/** The database of an engine: opened by the test before the programs start and after they have ended. */
async function databaseOf(engine: Engine, folder: string) {
  if (engine === 'embedded') {
    const open = async () => {
      const embedded = await startEmbeddedDatabase({ dataDir: folder });
      const afterClose = () => embedded.stop();
      return openDatabase({ connection: embedded.config, embedded: true, afterClose });
    };
    return { open, where: {} as Record<string, string>, stop: () => undefined, server: undefined };
  }
  const server = await startPostgresPair();
  const { primary, stop } = server;
  const open = async () => openDatabase({ connection: { connectionString: primary }, embedded: false });
  return { open, where: { DATABASE_URL: primary } as Record<string, string>, stop, server };
}

/** Everything that a drill kills, with people who write and the mail server that their mails go to. */
export async function startGround(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'bielle-kills-'));
  const [port, payment, webPort] = [await freePort(), await freePort(), await freePort()];
  const smtp = await startSmtpServer();
  const { open, where, stop, server } = await databaseOf(engine, folder);
  const database = await open();
  await migrateDatabase(database);
  await loadReferenceData(database.db);
  const people = await addPeople(database);
  await database.close();
  const url = `http://127.0.0.1:${port}`;
  const webUrl = `http://127.0.0.1:${webPort}`;
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DEMO: '0',
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    ...where,
    UPSTREAM_PORT: String(port),
    PAYMENT_PORT: String(payment),
    UPSTREAM_URL: url,
    PORT: String(webPort),
    PUBLIC_URL: webUrl,
  };
  const upstream = program({ name: 'upstream', script: 'upstream/server.ts', port, env }, folder);
  const web = program({ name: 'web', script: 'scripts/web.ts', port: webPort, env }, folder);
  const worker = program({ name: 'worker', script: 'upstream/worker.ts', port: 0, env }, folder);
  const second = engine === 'postgres' ? worker : databaseChild(upstream, `${url}/health`, folder);
  const programs = engine === 'postgres' ? [upstream, web, worker] : [upstream, web];
  return {
    url,
    webUrl,
    smtp,
    people,
    open,
    server,
    upstream,
    programs,
    /** Whom the kills go to, in turn. */
    victims: [upstream, second, web],
    async end() {
      for (const each of programs) await each.kill();
      stop();
      await smtp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Ground = Awaited<ReturnType<typeof startGround>>;
