import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { copyDatabase, pristineDataDir } from '#upstream/platform/embedded/pristine.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';

/** A closed database that several programs open one after the other, or on a server also at once. */
export type OwnDatabase = {
  /** The data folder of an embedded one, the address of another. */
  where: string;
  open(): Promise<Database>;
  drop(): Promise<void>;
};

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes one: empty, or migrated with reference data. An embedded one lies in `folder`, which the caller removes. */
export async function makeOwnDatabase(folder: string, content: 'empty' | 'migrated'): Promise<OwnDatabase> {
  const template = inject('testTemplate');
  if (template.engine === 'embedded') {
    const where = mkdtempSync(join(folder, 'data-'));
    copyDatabase(
      content === 'empty' ? await pristineDataDir(startEmbeddedDatabase) : template.dataDir,
      where,
    );
    const open = async () => {
      const embedded = await startEmbeddedDatabase({ dataDir: where, durable: false });
      const afterClose = () => embedded.stop();
      return openDatabase({ connection: embedded.config, embedded: true, afterClose });
    };
    return { where, open, drop: async () => undefined };
  }
  const name = `${template.name}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(
    template.url,
    `create database ${name} ${content === 'empty' ? '' : `template ${template.name}`}`,
  );
  const where = new URL(template.url);
  where.pathname = `/${name}`;
  const connection = { connectionString: where.href };
  return {
    where: where.href,
    open: async () => openDatabase({ connection, embedded: false, max: 2 }),
    drop: () => onServer(template.url, `drop database ${name} with (force)`),
  };
}
