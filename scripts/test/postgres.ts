import pg from 'pg';

const LOCAL = 'postgresql://postgres@127.0.0.1:5432/postgres';
const ANSWER_WITHIN_MS = 3_000;

/**
 * TEST_DATABASE_URL, else the server of DATABASE_URL, else a local one.
 * @returns its address, or why there is none
 */
export async function findServer(): Promise<{ url: string } | { missing: string }> {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
  const url = TEST_DATABASE_URL || DATABASE_URL || LOCAL;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean; version: number }>(
      `SELECT rolcreatedb OR rolsuper AS may, current_setting('server_version_num')::int AS version
         FROM pg_roles WHERE rolname = current_user`,
    );
    if (!rows[0]?.may) return { missing: 'its user may not make databases' };
    return rows[0].version >= 150_000 ? { url } : { missing: 'it is older than version 15' };
  } catch {
    return { missing: 'none answers' };
  } finally {
    await client.end().catch(() => undefined);
  }
}
