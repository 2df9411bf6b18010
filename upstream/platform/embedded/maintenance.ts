import { messages, type PGlite, protocol } from '@electric-sql/pglite';

const LOOK_EVERY_MS = 60_000;
const VACUUM_EVERY_LOOKS = 15;
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024;

type BetweenSequences = (work: () => Promise<void>) => Promise<boolean>;

/**
 * Replaces PostgreSQL's background processes, which PGlite lacks: VACUUM ANALYZE every 15 minutes, and a checkpoint per
 * 64 MB of write-ahead log (without one it grows for ever). Only after writes, and never inside a client's transaction.
 * @returns a function that stops it
 */
export function maintain(database: PGlite, betweenSequences: BetweenSequences): () => void {
  let written = 0;
  let vacuumed = 0;
  let looks = 0;
  const run = (sql: string) => queryValue(database, sql);
  const look = async () => {
    looks += 1;
    await betweenSequences(async () => {
      const now = await writtenBytes(database);
      const vacuumIsDue = looks >= VACUUM_EVERY_LOOKS && now !== vacuumed;
      if (!vacuumIsDue && now - written < CHECKPOINT_AFTER_BYTES) return;
      if (vacuumIsDue) {
        await run('VACUUM ANALYZE');
        looks = 0;
      }
      await run('CHECKPOINT');
      written = await writtenBytes(database);
      if (vacuumIsDue) vacuumed = written;
    });
  };
  const timer = setInterval(() => look().catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function writtenBytes(database: PGlite): Promise<number> {
  return Number(await queryValue(database, "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn"));
}

/**
 * Returns the first field of the last row. Uses its own callback: PGlite's other calls would answer the client that
 * asked last.
 */
async function queryValue(database: PGlite, sql: string): Promise<string | null> {
  const parser = new protocol.Parser();
  let answer: string | null = null;
  await database.execProtocolRawStream(protocol.serialize.query(sql), {
    onRawData: (data) =>
      parser.parse(data.slice(), (message) => {
        if (message instanceof messages.DataRowMessage) answer = message.fields[0] ?? null;
      }),
  });
  return answer;
}
