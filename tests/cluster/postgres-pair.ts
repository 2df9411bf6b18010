import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/test/free-port.ts';
import {
  folderOfServer,
  makeData,
  runProgram,
  serverPrograms,
  startServer,
  stopServer,
} from '#tests/support/database/postgres-programs.ts';

/** A PostgreSQL server of the test's own and a second one that follows it by streaming replication. */
export type PostgresPair = {
  primary: string;
  replica: string;
  /** Ends the primary at once, with every connection, as a restart of the server does. */
  stopPrimary(): void;
  startPrimary(): void;
  stop(): void;
};

/**
 * Starts both.
 * @throws Error when the programs are missing or refuse
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = serverPrograms();
  if (!programs) throw new Error('PostgreSQL’s server programs are missing');
  const folder = folderOfServer();
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const start = (data: string, at: number) =>
    startServer(programs, { data, folder, port: at, settings: ['hot_standby=on'] });
  const stop = () => {
    for (const data of [second, first]) stopServer(programs, data);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    makeData(programs, first);
    start(first, port);
    const toPrimary = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    runProgram(programs, 'createdb', [...toPrimary, 'bielle']);
    runProgram(programs, 'pg_basebackup', [...toPrimary, '-D', second, '-R', '-c', 'fast', '--no-sync']);
    start(second, replicaPort);
  } catch (error) {
    stop();
    throw error;
  }
  const url = (at: number) => `postgresql://postgres@127.0.0.1:${at}/bielle`;
  return {
    primary: url(port),
    replica: url(replicaPort),
    stopPrimary: () => void runProgram(programs, 'pg_ctl', ['-D', first, '-m', 'fast', 'stop']),
    startPrimary: () => start(first, port),
    stop,
  };
}
