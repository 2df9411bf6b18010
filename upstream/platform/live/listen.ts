import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { dependencyState } from '#lib/system/dependency-state.ts';
import type { Database } from '../db.ts';
import { CHANNEL, type Notice, readNotice } from './notify.ts';

type Ear = {
  onNotice(notice: Notice): void;
  onListening(): void;
  onLost(): void;
  log: Record<'info' | 'warn', (details: object, text: string) => void>;
};

export type Listening = { stop(): Promise<void> };

/** Milliseconds: a probe tests whether notices arrive. */
const CHECK = { every: 30_000, within: 10_000 } as const;
const RETRY = { first: 500, longest: 30_000 } as const;

/** Resolves after the first attempt, successful or not; then keeps reconnecting until stopped. */
export function listen(database: Database, ear: Ear): Promise<Listening> {
  return database.embedded ? listenEmbedded(database.pool, ear) : listenServer(database.pool, ear);
}

/** @returns how to stop */
function hear(client: pg.ClientBase, ear: Ear, onOther?: (payload: string) => void): () => void {
  const onNotification = ({ channel, payload = '' }: pg.Notification) => {
    if (channel !== CHANNEL) return;
    const notice = readNotice(payload);
    if (notice) ear.onNotice(notice);
    else onOther?.(payload);
  };
  client.on('notification', onNotification);
  return () => void client.off('notification', onNotification);
}

/** The embedded database's single session receives its own notices. */
async function listenEmbedded(pool: pg.Pool, ear: Ear): Promise<Listening> {
  const stops: (() => void)[] = [];
  const attach = (client: pg.PoolClient) => void stops.push(hear(client, ear));
  const client = await pool.connect();
  attach(client);
  await client.query(`listen ${CHANNEL}`);
  client.release();
  pool.on('connect', attach);
  ear.onListening();
  return {
    async stop() {
      pool.off('connect', attach);
      for (const stop of stops) stop();
    },
  };
}

/** Probes itself at start and every 30 seconds, which detects dead connections and poolers without notices. */
async function connect(pool: pg.Pool, ear: Ear, onLost: (error: unknown) => void) {
  const client = new pg.Client(pool.options);
  let timer: NodeJS.Timeout | undefined;
  let onHeard: (() => void) | undefined;
  const own = `check ${randomUUID()}`;
  hear(client, ear, (payload) => payload === own && onHeard?.());

  async function check(): Promise<void> {
    const ready = new Promise<void>((resolve) => {
      onHeard = resolve;
    });
    const late = AbortSignal.timeout(CHECK.within);
    const tooLate = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('no notice of the database arrives')));
    });
    await Promise.race([client.query('select pg_notify($1, $2)', [CHANNEL, own]).then(() => ready), tooLate]);
    timer = setTimeout(() => check().catch(onLost), CHECK.every).unref();
  }

  const close = async () => {
    clearTimeout(timer);
    client.removeAllListeners('end');
    await client.end().catch(() => undefined);
  };
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('the connection ended')));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await check();
  } catch (error) {
    void close();
    throw error;
  }
  return { close };
}

async function listenServer(pool: pg.Pool, ear: Ear): Promise<Listening> {
  let current: Awaited<ReturnType<typeof connect>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait: number = RETRY.first;
  let stopped = false;
  const state = dependencyState('database', ear.log);

  async function start(): Promise<void> {
    let lost = false;
    const onLost = (error: unknown) => {
      if (lost || stopped) return;
      lost = true;
      state.away(error);
      if (current) ear.onLost();
      void current?.close();
      current = undefined;
      timer = setTimeout(() => void start(), wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, RETRY.longest);
    };
    try {
      const opened = await connect(pool, ear, onLost);
      if (lost || stopped) return await opened.close();
      current = opened;
      wait = RETRY.first;
      state.back();
      ear.onListening();
    } catch (error) {
      onLost(error);
    }
  }

  await start();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current?.close();
    },
  };
}
