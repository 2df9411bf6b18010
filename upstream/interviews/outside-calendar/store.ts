import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { INTERVIEW_WINDOW } from '#lib/rules/interviews/interview.ts';
import { decrypt, encrypt } from '#lib/system/encrypt.ts';
import { DAY, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps, UpstreamSettings } from '#upstream/platform/deps.ts';
import { outsideCalendars } from '#upstream/platform/schema/interviews.ts';
import type { BusyEvent } from './busy-events.ts';
import { fetchBusyEvents } from './fetch.ts';

export type OutsideState = { host: string | null; failedAt: string | null };

const NONE: OutsideState = { host: null, failedAt: null };

/** Milliseconds that the events of a calendar are kept, and that one which cannot be read is left alone. */
const LIFETIME = { read: 15 * MINUTE, failed: 2 * MINUTE } as const;

/** Milliseconds that a recruiter waits for a calendar; it is read on after that. */
const TIMEOUT = 4_000;

type Row = typeof outsideCalendars.$inferSelect;
type Settings = Pick<UpstreamSettings, 'secret'>;
type Reader = Pick<Deps, 'database' | 'settings' | 'clock'>;

const keyOf = ({ secret }: Settings) => ({ secret, purpose: 'outside-calendar' }) as const;

const addressOf = ({ address }: Row, settings: Settings): string | undefined =>
  decrypt(address, keyOf(settings))?.toString('utf8');

async function rowOf(db: Db, userId: number): Promise<Row | undefined> {
  const [row] = await db.select().from(outsideCalendars).where(eq(outsideCalendars.userId, userId));
  return row;
}

/** None without a calendar, or after a change of the installation's secret. */
export async function readOutside(db: Db, userId: number, settings: Settings): Promise<OutsideState> {
  const row = await rowOf(db, userId);
  const address = row && addressOf(row, settings);
  if (!row || address === undefined) return NONE;
  return { host: new URL(address).hostname, failedAt: row.failedAt?.toISOString() ?? null };
}

type Events = readonly BusyEvent[] | null;

/** In memory alone, by person. */
type Cached = {
  /** Encrypted, and another one each time that an address is saved. */
  sealed: Buffer;
  events: Promise<Events>;
};

/** Timers remove what is too old, which would stay in memory until somebody reads it; they keep no process alive. */
const cache = new LRUCache<number, Cached>({ max: 100, ttl: LIFETIME.read, ttlAutopurge: true });

/** Removes the busy hours of an account from the memory of this process. */
export const forgetOutside = (userId: number): boolean => cache.delete(userId);

async function fetchFor({ database: { db }, settings, clock }: Reader, row: Row, address: string) {
  const now = clock();
  const window = { from: later(now, -DAY), until: later(now, (INTERVIEW_WINDOW.days + 1) * DAY) };
  const events = await fetchBusyEvents(address, window, settings.oidcOnLoopback).catch(() => null);
  await db
    .update(outsideCalendars)
    .set({ failedAt: events === null ? now : null })
    .where(and(eq(outsideCalendars.userId, row.userId), eq(outsideCalendars.address, row.address)));
  return events;
}

/** Null for a calendar that cannot be read now. Calls at the same time share one answer. */
function eventsOf(deps: Reader, row: Row): Promise<Events> {
  const address = addressOf(row, deps.settings);
  if (address === undefined) return Promise.resolve(null);
  const { userId } = row;
  const known = cache.get(userId);
  if (known?.sealed.equals(row.address)) return known.events;
  const fetched = { sealed: row.address, events: fetchFor(deps, row, address).catch(() => null) };
  cache.set(userId, fetched);
  void fetched.events.then((events) => {
    if (events === null && cache.peek(userId) === fetched) {
      cache.set(userId, fetched, { ttl: LIFETIME.failed });
    }
  });
  return fetched.events;
}

const LATE = Symbol('late');

const inTime = (events: Promise<Events>): Promise<Events | typeof LATE> =>
  Promise.race([events, wait(TIMEOUT, LATE, { ref: false })]);

export type BusyOutside = {
  /** Empty without a calendar, and when it cannot be read. */
  events: readonly BusyEvent[];
  /** The calendar has not answered in time: it may hold busy hours. */
  isLate: boolean;
};

/** When somebody is busy in the calendar that they named. Needs no transaction, since it asks another machine. */
export async function busyOutside(deps: Reader, userId: number): Promise<BusyOutside> {
  const row = await rowOf(deps.database.db, userId);
  const events = row ? await inTime(eventsOf(deps, row)) : null;
  return events === LATE ? { events: [], isLate: true } : { events: events ?? [], isLate: false };
}

/**
 * Stores an address (https, checked by the contract) in place of the former one, and reads it once. `isLate`: it has not
 * answered in time.
 */
export async function saveOutside(
  deps: Reader,
  userId: number,
  address: string,
): Promise<{ state: OutsideState; isLate: boolean }> {
  const { db } = deps.database;
  const sealed = encrypt(Buffer.from(address), keyOf(deps.settings));
  const values = { address: sealed, failedAt: null, createdAt: deps.clock() };
  const [row] = await db
    .insert(outsideCalendars)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: outsideCalendars.userId, set: values })
    .returning();
  forgetOutside(userId);
  const isLate = row !== undefined && (await inTime(eventsOf(deps, row))) === LATE;
  return { state: await readOutside(db, userId, deps.settings), isLate };
}

export async function endOutside(db: Db, userId: number): Promise<OutsideState> {
  await db.delete(outsideCalendars).where(eq(outsideCalendars.userId, userId));
  forgetOutside(userId);
  return NONE;
}
