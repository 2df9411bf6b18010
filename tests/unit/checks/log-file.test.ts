import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLog } from '#scripts/launch/log-file.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-log-'));
  path = join(folder, 'logs/web.log');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(folder, 'logs', name), 'utf8');

describe('a log file', () => {
  it('is appended to by the next start, and readable by its owner alone', () => {
    for (const text of ['one\n', 'two\n']) {
      const log = openLog(path);
      log.write(text);
      log.end();
    }
    expect(read('web.log')).toBe('one\ntwo\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is rotated when it is full, and keeps a limited number of older files', () => {
    const log = openLog(path, { largest: 10, olderFiles: 2 });
    for (const text of ['11111', '22222', '33333', '44444', '55555', '66666', '77777']) log.write(text);
    log.end();
    expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual(['web.log', 'web.log.1', 'web.log.2']);
    expect([read('web.log'), read('web.log.1'), read('web.log.2')]).toEqual([
      '77777',
      '5555566666',
      '3333344444',
    ]);
  });

  it('is rotated at the start when the program before has filled it', () => {
    for (const text of ['1234567890', 'next']) {
      const log = openLog(path, { largest: 10 });
      log.write(text);
      log.end();
    }
    expect([read('web.log'), read('web.log.1')]).toEqual(['next', '1234567890']);
  });

  it('is reported once when the disk is full, dropped, and written again when there is room', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reports: string[] = [];
    const log = openLog(path, { report: (sentence) => reports.push(sentence), tryAgainMs: 1_000 });
    log.write('before\n');
    log.end();
    unlinkSync(path);
    symlinkSync('/dev/full', path);
    for (let line = 0; line < 3; line += 1) {
      log.write('lost\n');
      vi.setSystemTime(Date.now() + 2_000);
    }
    expect(reports).toEqual([
      `The log ${path} cannot be written (the disk is full): Bielle goes on without it.`,
    ]);
    unlinkSync(path);
    vi.setSystemTime(Date.now() + 2_000);
    log.write('after\n');
    log.end();
    expect(read('web.log')).toBe('after\n');
    expect(reports).toHaveLength(2);
    expect(reports[1]).toBe(`The log ${path} is written again.`);
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'survives a disk that fills up while it is written',
    (context) => {
      const disk = join(folder, 'disk');
      try {
        execFileSync('sh', ['-c', `mkdir -p ${disk} && mount -t tmpfs -o size=16k tmpfs ${disk}`], {
          stdio: 'ignore',
        });
      } catch {
        return context.skip('this machine lets nobody mount');
      }
      try {
        const reports: string[] = [];
        const log = openLog(join(disk, 'web.log'), { report: (sentence) => reports.push(sentence) });
        for (let line = 0; line < 100; line += 1) log.write('x'.repeat(1_000));
        log.end();
        expect(reports).toEqual([expect.stringContaining('the disk is full')]);
      } finally {
        execFileSync('sh', ['-c', `umount ${disk}`]);
      }
    },
  );
});

it('a program goes on when its standard output and error are on a full disk', async () => {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { pino } from 'pino';
    import { logStream, surviveLostLogs } from '#lib/system/survive-lost-logs.ts';
    surviveLostLogs();
    const log = pino({ base: null }, logStream);
    for (let line = 0; line < 50; line += 1) {
      log.info('request');
      process.stdout.write('step\\n');
      console.error('failed');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    writeFileSync(process.env.DONE, 'done');`;
  const done = join(folder, 'done');
  const quoted = `exec "$0" --input-type=module-typescript -e "$1" > /dev/full 2> /dev/full`;
  const child = spawn('sh', ['-c', quoted, process.execPath, program], {
    env: { ...process.env, DONE: done },
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  expect(existsSync(done)).toBe(true);
});
