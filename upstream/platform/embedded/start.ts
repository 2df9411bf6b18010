import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildOptions, type ChildReport, STOP } from './child-messages.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { SOCKET_PORT } from './folders.ts';
import { copyDatabase, pristineDataDir } from './pristine.ts';

const START_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 15_000;
/** A database of a test ends before optimised WebAssembly pays: compiling it takes a third of its time. */
const UNOPTIMISED = '--liftoff-only';

/** It has one session, so a `pg` pool needs `max: 1`. */
export interface EmbeddedDatabase {
  connectionString: string;
  /** `host` is the folder of the socket file. */
  config: { host: string; port: number; database: string; user: string };
  pid: number;
  /** Resolves when the process ended unexpectedly; the program should end then. Never rejects. */
  lost: Promise<EmbeddedDatabaseError>;
  /** End the pool first. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** DATA_DIR; created if missing. Not needed with `memory`. */
  dataDir?: string;
  /** For tests: a temporary folder without fsync, removed by `stop`. */
  memory?: boolean;
  /** For tests: a closed data folder to copy when `dataDir` has no database. */
  copyOf?: string;
  /** Whether a commit waits for the disk; default: unless `memory`. */
  durable?: boolean;
}

/**
 * PGlite in a child process behind a socket file. Locks the folder. The first start takes 3 to 6 seconds, later ones
 * half a second.
 * @throws EmbeddedDatabaseError with one sentence for the operator
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { memory = false, durable = !memory } = options;
  const dataDir = memory ? mkdtempSync(join(tmpdir(), 'bielle-memory-')) : options.dataDir;
  if (!dataDir) throw new EmbeddedDatabaseError('The embedded database needs a data folder.');
  const discard = () => {
    if (memory) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = options.copyOf ?? (memory ? await pristineDataDir(startEmbeddedDatabase) : undefined);
    if (origin) copyDatabase(origin, dataDir);
    return await startChild({ dataDir, durable }, durable ? [] : [UNOPTIMISED], discard);
  } catch (cause) {
    discard();
    throw cause;
  }
}

async function startChild(
  options: ChildOptions,
  flags: readonly string[],
  afterwards: () => void,
): Promise<EmbeddedDatabase> {
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...flags],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: pickEnvironment(),
  });
  // A message that it can no longer take is an error, which ends a process without a listener.
  child.on('error', () => undefined);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const host = await readiness(child);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopChild(child, exited).then(afterwards);
    return stopping;
  };
  const lost = new Promise<EmbeddedDatabaseError>((resolve) => {
    exited.then(() => {
      if (!stopping)
        resolve(
          new EmbeddedDatabaseError(
            'The embedded database ended unexpectedly. The upstream ends too, and starts again with it.',
          ),
        );
    });
  });
  const database = 'postgres';
  const user = 'postgres';
  return {
    connectionString: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${SOCKET_PORT}`,
    config: { host, port: SOCKET_PORT, database, user },
    pid: child.pid ?? 0,
    lost,
    stop,
  };
}

/** No secrets: the process needs none. */
function pickEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { NODE_ENV, PATH, TMPDIR, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}

function readiness(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (sentence: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new EmbeddedDatabaseError(sentence));
    };
    const timer = setTimeout(
      () => refuse(`The embedded database did not start within ${START_WITHIN_MS / 1000} seconds.`),
      START_WITHIN_MS,
    );
    child.once('error', () => refuse('The process of the embedded database cannot be started.'));
    const onExit = () => refuse('The embedded database ended while starting: its files may be damaged.');
    child.once('exit', onExit);
    child.once('message', (message) => {
      const report = message as ChildReport;
      if (report.kind === 'refused') return refuse(report.sentence);
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve(report.sockets);
    });
  });
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.connected) child.send(STOP);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(timer);
}
