import type { dependencyState } from '#lib/system/dependency-state.ts';
import { type Database, type Db, openDatabase } from './db.ts';

/** Milliseconds. */
const LOOK_EVERY = 250;
/** Milliseconds of lag beyond which the replica is not used. */
const MOST_BEHIND = 500;
/** Milliseconds to wait for the replica; by then every process has noticed the lag. */
const WAIT_AT_MOST = 1_500;
const ASK_AGAIN = 20;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Bytes of write-ahead log, comparable between primary and replica: the replica has a commit once it reaches the
 * primary's position after it.
 */
type Position = () => Promise<number>;

export type Replica = {
  /** The replica, or the primary while the replica is behind or away. */
  db(): Db;
  /** Waits until the replica has every current commit, or is given up. */
  caughtUp(): Promise<void>;
  distrust(): void;
  close(): Promise<void>;
};

type Parts = {
  primary: Db;
  replica: Db;
  primaryAt: Position;
  replicaAt: Position;
  state?: ReturnType<typeof dependencyState>;
  close(): Promise<void>;
};

/** The decisions only; `openReplica` adds the databases. */
export function watchReplica({ primary, replica, primaryAt, replicaAt, state, close }: Parts): Replica {
  let isWell = false;
  let isClosed = false;
  /** Primary positions that the replica has not reached; oldest first. */
  let missing: { position: number; since: number }[] = [];

  async function look(): Promise<void> {
    const [position, reached] = await Promise.all([primaryAt(), replicaAt()]);
    const now = performance.now();
    missing = [...missing, { position, since: now }].filter((each) => each.position > reached);
    const [oldest] = missing;
    isWell = oldest === undefined || now - oldest.since < MOST_BEHIND;
  }

  async function keepLooking(): Promise<void> {
    while (!isClosed) {
      await look().then(
        () => state?.back(),
        (error: unknown) => {
          isWell = false;
          state?.away(error);
        },
      );
      await wait(LOOK_EVERY);
    }
  }
  const looking = keepLooking();

  return {
    db: () => (isWell ? replica : primary),
    async caughtUp() {
      const position = await primaryAt();
      for (const end = performance.now() + WAIT_AT_MOST; performance.now() < end; await wait(ASK_AGAIN)) {
        const reached = await replicaAt().catch(() => Number.POSITIVE_INFINITY);
        if (reached >= position) return;
      }
    },
    distrust() {
      isWell = false;
    },
    async close() {
      isClosed = true;
      await looking;
      await close();
    },
  };
}

async function positionOf({ pool }: Database, current: string): Promise<number> {
  const { rows } = await pool.query<{ position: number }>(
    `select pg_wal_lsn_diff(${current}, '0/0')::bigint as position`,
  );
  return rows[0]?.position ?? 0;
}

/** Streaming replication. It may be away: reads then go to the primary. */
export function openReplica(
  primary: Database,
  url: string,
  state?: ReturnType<typeof dependencyState>,
): Replica {
  const replica = openDatabase({ connection: { connectionString: url }, embedded: false });
  return watchReplica({
    primary: primary.db,
    replica: replica.db,
    primaryAt: () => positionOf(primary, 'pg_current_wal_lsn()'),
    replicaAt: () => positionOf(replica, 'pg_last_wal_replay_lsn()'),
    ...(state ? { state } : {}),
    close: () => replica.close(),
  });
}
