import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '#scripts/test/postgres.ts';

async function settingsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

it('starts a server for the API tests that waits for no disk, and ends it', async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined);
  const server = await startTestServer();
  vi.unstubAllEnvs();
  if ('missing' in server) throw new Error(server.missing);
  expect(await settingsOf(server.url)).toEqual({ fsync: 'off', synchronous_commit: 'off' });
  server.stop();
  await expect(settingsOf(server.url)).rejects.toThrow();
});
