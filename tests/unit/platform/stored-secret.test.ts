import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import {
  isSignedRevalidation,
  signatureHeader,
  signRevalidation,
  timestampHeader,
} from '#lib/system/revalidation.ts';
import { SettingsError } from '#lib/system/settings-error.ts';
import { storedSecret } from '#lib/system/stored-secret.ts';
import { exportLink, isGoodLink } from '#upstream/accounts/exports/link.ts';
import { callerAddress, holdsSecret } from '#upstream/platform/http/caller-address.ts';
import { idOfStopToken, stopToken } from '#upstream/platform/links/stop-link.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bielle-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const fileOf = (name: string) => join(dataDir, `${name}.secret`);
const GOOD = 'a'.repeat(64);

/** Each way in which a secret file can be wrong, and what the person who starts Bielle reads. */
const FAULTS = {
  'is empty': { content: '', mode: 0o600, says: 'is empty. Put it back from a backup, or delete it' },
  'holds white space alone': { content: ' \n', mode: 0o600, says: 'is empty.' },
  'is too short': {
    content: 'a'.repeat(31),
    mode: 0o600,
    says: 'is too short: 31 characters instead of at least 32',
  },
  'is readable by others': {
    content: GOOD,
    mode: 0o644,
    says: 'is open to other users of this machine (mode 644): run chmod 600',
  },
  'is readable by its group': { content: GOOD, mode: 0o640, says: '(mode 640)' },
} as const;
type Fault = keyof typeof FAULTS;

function spoil(name: string, fault: Fault): string {
  const { content, mode, says } = FAULTS[fault];
  writeFileSync(fileOf(name), content);
  chmodSync(fileOf(name), mode);
  return says;
}

describe('a secret file', () => {
  it.each(Object.keys(FAULTS) as Fault[])(
    'is refused with its path and a remedy when it %s, and stays as it is',
    (fault) => {
      const says = spoil('session', fault);
      const read = () => storedSecret(dataDir, 'session', 'SESSION_SECRET');
      expect(read).toThrow(SettingsError);
      expect(read).toThrow(says);
      expect(read).toThrow(fileOf('session'));
      expect(read).toThrow('SESSION_SECRET');
      expect(readFileSync(fileOf('session'), 'utf8')).toBe(FAULTS[fault].content);
    },
  );

  it('is refused with a message when it is a folder', () => {
    mkdirSync(fileOf('session'), { mode: 0o700 });
    expect(() => storedSecret(dataDir, 'session', 'SESSION_SECRET')).toThrow(
      /cannot be read or made .*set SESSION_SECRET/,
    );
  });

  it('may end with a line feed, which does not count', () => {
    writeFileSync(fileOf('session'), `${GOOD}\n`, { mode: 0o600 });
    expect(storedSecret(dataDir, 'session', 'SESSION_SECRET')).toBe(GOOD);
  });

  it('is the same for all programs that create it at once, and leaves no other file', () => {
    const first = storedSecret(dataDir, 'session', 'SESSION_SECRET');
    expect(storedSecret(dataDir, 'session', 'SESSION_SECRET')).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['session.secret']);
  });
});

/** Runs a program of the repository to its end; the environment has nothing of the developer's own. */
function run(args: readonly string[]): Promise<{ code: number; errors: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    NODE_ENV: 'test' as const,
  };
  return new Promise((resolve) =>
    execFile(process.execPath, args, { env }, (error, _output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, errors }),
    ),
  );
}

const PROGRAMS: [string, string[], string][] = [
  ['web', ['scripts/web.ts'], 'session'],
  ['web', ['scripts/web.ts'], 'web-upstream'],
  ['upstream', ['upstream/server.ts'], 'web-upstream'],
  ['upstream', ['upstream/server.ts'], 'operator'],
  ['worker', ['upstream/worker.ts'], 'web-upstream'],
];
const CHECKED: Fault[] = ['is empty', 'is too short', 'is readable by others'];
const COMMANDS: [string, string[]][] = [
  ['jobs', ['scripts/jobs.ts']],
  ['audit', ['scripts/audit.ts', '--account', '1']],
  ['end-sessions', ['scripts/end-sessions.ts', '1']],
  ['verify-garage', ['scripts/verify-garage.ts', '1']],
];

describe('a program', () => {
  // Each program and each fault in every run; all of their pairs with TEST_ALL, as each takes a start of a program.
  const isChecked = (program: number, fault: number) =>
    process.env.TEST_ALL === '1' || program % CHECKED.length === fault;
  const cases = PROGRAMS.flatMap(([name, args, secret], program) =>
    CHECKED.filter((_, fault) => isChecked(program, fault)).map(
      (fault) => [name, secret, fault, args] as const,
    ),
  );
  it.each(cases)('(%s) does not start when %s.secret %s', async (_, secret, fault, args) => {
    const says = spoil(secret, fault);
    const { code, errors } = await run(args);
    expect(code).toBe(1);
    expect(errors).toContain(`The secret file ${fileOf(secret)} ${says}`);
    expect(errors).not.toContain('    at ');
    // What is said of a bug of ours quotes the sentence too.
    expect(errors).not.toContain('could not start');
  });

  it.each(COMMANDS)('(bielle %s) makes no call with an empty secret', async (_, args) => {
    const says = spoil('operator', 'is empty');
    const { code, errors } = await run(args);
    expect(code).toBe(1);
    expect(errors).toContain(says);
  });
});

describe('an empty secret', () => {
  const request = (input: string) =>
    ({
      headers: { [WEB_SECRET_HEADER]: input, 'x-forwarded-for': '203.0.113.9' },
      socket: { remoteAddress: '198.51.100.1' },
    }) as unknown as FastifyRequest;

  it('is never accepted, so that nobody speaks for another address with it', () => {
    expect(holdsSecret(request(''), '')).toBe(false);
    expect(callerAddress(request(''), '')).toBe('198.51.100.1');
    expect(holdsSecret(request(GOOD), GOOD)).toBe(true);
  });

  it('signs no purge, no unsubscription link and no export link', () => {
    const headers = signRevalidation('', '{}');
    const input = {
      timestamp: headers[timestampHeader] ?? null,
      signature: headers[signatureHeader] ?? null,
    };
    expect(isSignedRevalidation('', '{}', input)).toBe(false);
    expect(idOfStopToken('alert', stopToken('alert', 7, { secret: '' }), { secret: '' })).toBeUndefined();
    const link = { id: 3, until: new Date(2_000) };
    const signature = new URL(exportLink(link, ''), 'http://x').searchParams.get('signature') ?? '';
    expect(isGoodLink(link, signature, '', new Date(1_000))).toBe(false);
  });
});
