import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '#scripts/launch/service.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { freePort } from '#scripts/test/free-port.ts';
import { startBalancer } from './balancer.ts';
import { startPostgresPair } from './postgres-pair.ts';

type Service = ReturnType<typeof startService>;

/** One program of the fleet, which can be stopped or killed and started again at its port. */
export class Member {
  readonly url: string;
  readonly #start: (program?: string) => Service;
  #service: Service | undefined;

  constructor(port: number, start: (program?: string) => Service) {
    this.url = `http://127.0.0.1:${port}`;
    this.#start = start;
  }

  /** @param program folder of another build of the web */
  async start(program?: string): Promise<void> {
    this.#service = this.#start(program);
    await this.#service.ready(() => undefined);
  }

  /** In order, as an operator's tool does: SIGTERM, and its end is waited for. */
  async stop(): Promise<void> {
    await this.#service?.stop();
  }

  async kill(): Promise<void> {
    this.#service?.kill();
    await this.#service?.ended;
  }
}

/** Two webs and two upstreams, each pair behind a balancer, on one primary with its replica and one Redis. */
export type Fleet = {
  /** What people type. */
  url: string;
  /** The upstreams' balancer. */
  upstreamUrl: string;
  webs: [Member, Member];
  upstreams: [Member, Member];
  primary: string;
  replica: string;
  stop(): Promise<void>;
};

/** A database of the Redis server that nothing else here uses. */
const REDIS_DATABASE = 9;

/** Starts all of it with demo data, on ports that are free. `redis` is a server's address without a database. */
export async function startFleet(redis: string): Promise<Fleet> {
  const postgres = await startPostgresPair();
  const folder = mkdtempSync(join(tmpdir(), 'bielle-fleet-'));
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [webA = 0, webB = 0, upstreamA = 0, upstreamB = 0, paymentA = 0, paymentB = 0] = ports;
  const front = await startBalancer([webA, webB]);
  const back = await startBalancer([upstreamA, upstreamB]);
  const secret = () => randomBytes(32).toString('hex');
  const common = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // The balancers look five times a second; a busy machine gives them their turn later.
    STOP_DELAY: '2',
    PUBLIC_URL: front.url,
    UPSTREAM_URL: back.url,
    DATABASE_URL: postgres.primary,
    DATABASE_REPLICA_URL: postgres.replica,
    REDIS_URL: `${redis}/${REDIS_DATABASE}`,
    STATIC_DIR: join(folder, 'static'),
    SESSION_SECRET: secret(),
    WEB_UPSTREAM_SECRET: secret(),
    OPERATOR_SECRET: secret(),
  };
  const member = (name: string, script: string, port: number, more: Record<string, string>) =>
    new Member(port, (program) =>
      startService({
        ...(program ? { folder: program } : {}),
        name,
        args: [script],
        port,
        env: testEnvironment({ ...common, DATA_DIR: join(folder, name), ...more }),
        log: join(folder, `${name}.log`),
      }),
    );
  const upstream = (name: string, port: number, payment: number) =>
    member(name, 'upstream/server.ts', port, { UPSTREAM_PORT: String(port), PAYMENT_PORT: String(payment) });
  const web = (name: string, port: number) => member(name, 'scripts/web.ts', port, { PORT: String(port) });
  const upstreams: Fleet['upstreams'] = [
    upstream('upstream-a', upstreamA, paymentA),
    upstream('upstream-b', upstreamB, paymentB),
  ];
  const webs: Fleet['webs'] = [web('web-a', webA), web('web-b', webB)];
  const stop = async () => {
    front.stop();
    await Promise.all([...webs, ...upstreams].map((each) => each.stop()));
    back.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Together: one of them migrates and writes the demo data, the other waits for it.
    await Promise.all(upstreams.map((each) => each.start()));
    await Promise.all(webs.map((each) => each.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const { primary, replica } = postgres;
  return { url: front.url, upstreamUrl: back.url, webs, upstreams, primary, replica, stop };
}
