import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readerArguments, readInChild, UnreadableFile } from '#upstream/cv-import/child.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What a script says that runs as the reader of CV files does. */
async function runAsReader(script: string): Promise<string> {
  const program = `await import('./upstream/cv-import/reader/no-network.ts');\n${script}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...readerArguments('pdf'), '--input-type=module', '-e', program],
    { cwd: ROOT, env: {} as NodeJS.ProcessEnv },
  );
  return stdout.trim();
}

/** Each attempt answers with its error. */
const attempt = (code: string) => `
  const say = (error) => console.log(error.code ?? error.name + ': ' + error.message);
  try { ${code} ; console.log('done'); } catch (error) { say(error); }`;

describe('the reader of CV files', () => {
  it.each([
    ['net', "const { connect } = await import('node:net'); connect(80, '127.0.0.1')"],
    ['http', "const http = await import('node:http'); http.get('http://127.0.0.1/').on('error', say)"],
    ['tls', "const tls = await import('node:tls'); tls.connect(443, '127.0.0.1')"],
    ['dgram', "const dgram = await import('node:dgram'); dgram.createSocket('udp4')"],
    ['dns', "const dns = await import('node:dns/promises'); await dns.lookup('localhost')"],
    ['fetch', "await fetch('http://127.0.0.1/')"],
  ])('has no network through %s', async (_, code) => {
    expect(await runAsReader(attempt(code))).toMatch(/no network|fetch is not defined|ERR_ACCESS_DENIED/);
  });

  it.each([
    ['read the settings', "(await import('node:fs')).readFileSync('.env')"],
    ['read the system', "(await import('node:fs')).readFileSync('/etc/passwd')"],
    ['write a file', "(await import('node:fs')).writeFileSync('/tmp/cv-reader-was-here', 'x')"],
    ['start a program', "(await import('node:child_process')).execFileSync('id')"],
    ['start a thread', "new (await import('node:worker_threads')).Worker('1', { eval: true })"],
    ['load native code', "process.dlopen({ exports: {} }, '/lib/any.node')"],
  ])('cannot %s', async (_, code) => {
    expect(await runAsReader(attempt(code))).toMatch(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED/);
  });

  it('sees no setting and no secret', async () => {
    expect(
      await runAsReader('console.log(Object.keys(process.env).filter((name) => name !== "PWD").length)'),
    ).toBe('0');
  });

  it('ends with the person who leaves', async () => {
    const leaving = new AbortController();
    const reading = readInChild(Buffer.from('%PDF-1.7'), {
      kind: 'pdf',
      onProgress: () => undefined,
      signal: leaving.signal,
    });
    leaving.abort();
    await expect(reading).rejects.toThrow(UnreadableFile);
  });
});
