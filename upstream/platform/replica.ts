import { type Database, type Db, openDatabase } from './db.ts';

/** Milliseconds between two looks at how far the replica is. */
const LOOK_EVERY = 250;
/** A replica that is further behind than this is left alone until it has caught up. */
const MOST_BEHIND = 500;
/** Longest that somebody waits for a change to arrive there; past it every process has noticed that it is behind. */
const WAIT_AT_MOST = 1_500;
const ASK_AGAIN = 20;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * How far the log of a server is, in bytes since its beginning: the same scale on primary and replica, so that the
 * replica has a change once its position has reached what the primary's was after the commit.
 */
type Position = () => Promise<number>;

export type Replica = {
  /** Where a read that may be a moment old is asked: the replica, or the primary while that is behind or away. */
  db(): Db;
  /** Waits until the replica has everything that is committed by now, or has been given up for the moment. */
  caughtUp(): Promise<void>;
  /** Asks the primary until the next look finds the replica well: one of its queries failed. */
  distrust(): void;
  close(): Promise<void>;
};

type Parts = { primary: Db; replica: Db; primaryAt: Position; replicaAt: Position; close(): Promise<void> };

/** The replica as far as its decisions go; `openReplica` gives it its databases. */
export function watchReplica({ primary, replica, primaryAt, replicaAt, close }: Parts): Replica {
  let isWell = false;
  let isClosed = false;
  /** Positions of the primary that the replica had not reached at the last look, the oldest first. */
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
      await look().catch(() => {
        isWell = false;
      });
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

/** Opens the read replica of a primary (streaming replication). It may be away: reads then go to the primary. */
export function openReplica(primary: Database, url: string): Replica {
  const replica = openDatabase({ connection: { connectionString: url }, embedded: false });
  return watchReplica({
    primary: primary.db,
    replica: replica.db,
    primaryAt: () => positionOf(primary, 'pg_current_wal_lsn()'),
    replicaAt: () => positionOf(replica, 'pg_last_wal_replay_lsn()'),
    close: () => replica.close(),
  });
}
