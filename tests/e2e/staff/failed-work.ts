import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where the tested stack has its data. */
export const DATA_FOLDER = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'bielle-e2e');

/**
 * A mail and a job that were given up, written past the programs: the tested stack has no mail server that could
 * refuse one. `name` makes the address of the mail.
 */
export async function addFailedWork(name: string): Promise<{ recipient: string }> {
  const client = new pg.Client({
    host: join(DATA_FOLDER, 'run'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  });
  const recipient = `${name}.${process.pid}.${Date.now()}@exemple.test`;
  await client.connect();
  try {
    await client.query(
      `insert into outbox_mails (recipient, language, template, values, subject, text, html, state, tries, failure, failure_code)
       values ($1, 'fr', 'resetCode', '{}', 'Votre code', 'Votre code', '<p>Votre code</p>', 'failed', 101, 'recipient', 550)`,
      [recipient],
    );
    await client.query(
      `insert into pgboss.job (name, state, retry_count, output, data, completed_on)
       values ('purge-outbox', 'failed', 5, '{"code": "EREFUSED"}', '{}', now())`,
    );
  } finally {
    await client.end();
  }
  return { recipient };
}
