import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { packagesContract } from '#lib/contract/packages/packages.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { dependencyState } from '#lib/system/dependency-state.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { freePort } from '#scripts/test/free-port.ts';

/** Runs `body` as a program with a log, and reads what it wrote. */
function linesOf(body: string, env: Record<string, string> = {}) {
  const program = `
    const { openLog, logPrinted } = await import('#lib/system/log.ts');
    const log = openLog('worker');
    logPrinted(log);
    ${body}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: '', ...env },
  });
  const parsed = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { out: parsed(stdout), err: parsed(stderr) };
}

describe('a line of the log', () => {
  it('has level, time, service and version', () => {
    const { out } = linesOf(`log.warn({ queue: 'mail' }, 'job failed');`);
    expect(out).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        service: 'worker',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        queue: 'mail',
        msg: 'job failed',
      },
    ]);
  });

  it('is JSON also where a library prints text, and where Node warns', () => {
    const { out, err } = linesOf(`
      console.error('⨯', new Error('no page'));
      console.log('ready');
      process.emitWarning('old');
      await new Promise((resolve) => setTimeout(resolve, 20));`);
    expect(err).toEqual([]);
    expect(out.map(({ level, msg }) => [level, msg])).toEqual([
      ['error', '⨯'],
      ['info', 'ready'],
      ['warn', 'warning of Node'],
    ]);
    expect(out[0]?.error).toMatchObject({ type: 'Error', message: 'no page' });
  });

  it('goes to standard error when it says why the program ended', () => {
    const { out, err } = linesOf(`log.fatal('no database'); log.error('before');`);
    expect(err.map(({ msg }) => msg)).toEqual(['no database']);
    expect(out.map(({ msg }) => msg)).toEqual(['before']);
  });

  it('is written from LOG_LEVEL on; a wrong one is that of the settings to report', () => {
    const both = `log.info('a'); log.warn('b');`;
    expect(linesOf(both, { LOG_LEVEL: 'warn' }).out).toHaveLength(1);
    expect(linesOf(both, { LOG_LEVEL: 'loud' }).out).toHaveLength(2);
  });
});

describe('an error in the log', () => {
  it('has its causes, and no message where one of them has a code', () => {
    const cause = Object.assign(new Error('connect 10.0.0.5'), {
      code: 'ECONNREFUSED',
      address: '10.0.0.5',
      port: 443,
    });
    const error = new Error('for nadia@exemple.test', { cause: new AggregateError([cause], 'all') });
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      cause: { type: 'AggregateError', cause: { type: 'Error', code: 'ECONNREFUSED', host: '10.0.0.5:443' } },
    });
    expect(JSON.stringify(describeError(error))).not.toContain('nadia');
  });

  it('may be anything that was thrown', () => {
    expect(describeError('no')).toEqual({ type: 'string', message: 'no' });
    expect(describeError(undefined)).toEqual({ type: 'undefined' });
    expect(describeError({ message: 'no worker', queue: 'mail' })).toEqual({
      type: 'Object',
      queue: 'mail',
      message: 'no worker',
    });
    expect(describeError(Object.create(null))).toEqual({ type: 'object' });
  });

  it('ends where causes run in a circle', () => {
    const error = new Error('a');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });

  it('names the host of a failed or slow request', async () => {
    const port = await freePort();
    const failed = await fetchNamed(`http://localhost:${port}/secret?a=b`).catch(describeError);
    expect(failed).toMatchObject({
      type: 'TypeError',
      host: `localhost:${port}`,
      cause: { code: 'ECONNREFUSED' },
    });
    expect(JSON.stringify(failed)).not.toContain('secret');
    const signal = AbortSignal.abort(new DOMException('too slow', 'TimeoutError'));
    const slow = await fetchNamed('https://api.example/x', { signal }).catch(describeError);
    expect(slow).toMatchObject({ type: 'TimeoutError', host: 'api.example' });
    const client = createClient({ baseUrl: `http://localhost:${port}`, locale: 'fr', fetch: fetchNamed });
    const call = await client(packagesContract.list, {}).catch(describeError);
    expect(call).toMatchObject({ type: 'ApiFailure', cause: { host: `localhost:${port}` } });
  });
});

it('a dependency has one line for each change of its state', () => {
  const lines: string[] = [];
  const note = (_: object, text: string) => void lines.push(text);
  const state = dependencyState('redis', { info: note, warn: note });
  state.back();
  for (let time = 0; time < 3; time += 1) state.away(new Error('closed'));
  for (let time = 0; time < 3; time += 1) state.back();
  state.away();
  expect(lines).toEqual(['redis is away', 'redis is back', 'redis is away']);
});
