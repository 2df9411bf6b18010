import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { aDocx } from '#tests/support/cv-import/odd-files.ts';
import { readerArguments, readInChild, UnreadableFile } from '#upstream/cv-import/child.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const ON_NETWORK = {
  net: "const { connect } = await import('node:net'); connect(80, '127.0.0.1')",
  http: `const { get } = await import('node:http');
    await new Promise((_, reject) => get('http://127.0.0.1/').on('error', reject))`,
  tls: "const tls = await import('node:tls'); tls.connect(443, '127.0.0.1')",
  dgram: "const dgram = await import('node:dgram'); dgram.createSocket('udp4')",
  dns: "const dns = await import('node:dns/promises'); await dns.lookup('localhost')",
  fetch: "await fetch('http://127.0.0.1/')",
};

const ON_MACHINE = {
  'read the settings': "(await import('node:fs')).readFileSync('.env')",
  'read the system': "(await import('node:fs')).readFileSync('/etc/passwd')",
  'write a file': "(await import('node:fs')).writeFileSync('/tmp/cv-reader-was-here', 'x')",
  'start a program': "(await import('node:child_process')).execFileSync('id')",
  'start a thread': "new (await import('node:worker_threads')).Worker('1', { eval: true })",
  'load native code': "process.dlopen({ exports: {} }, '/lib/any.node')",
};

/** Each attempt's error, or 'done', in one process that runs as the reader of CV files does. */
async function attemptAll(attempts: Record<string, string>) {
  const program = [
    "await import('./upstream/cv-import/reader/no-network.ts');",
    'const errors = {};',
    ...Object.entries(attempts).map(
      ([name, code]) => `try { ${code}; errors['${name}'] = 'done'; }
        catch (error) { errors['${name}'] = error.code ?? error.name + ': ' + error.message; }`,
    ),
    'const settings = Object.keys(process.env).filter((name) => name !== "PWD");',
    'console.log(JSON.stringify({ errors, settings }));',
  ].join('\n');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...readerArguments('pdf'), '--input-type=module', '-e', program],
    { cwd: ROOT, env: {} as NodeJS.ProcessEnv },
  );
  return JSON.parse(stdout) as { errors: Record<string, string>; settings: string[] };
}

describe('the reader of CV files', () => {
  let found: Awaited<ReturnType<typeof attemptAll>>;
  beforeAll(async () => {
    found = await attemptAll({ ...ON_NETWORK, ...ON_MACHINE });
  });

  it.each(Object.keys(ON_NETWORK))('has no network through %s', (name) => {
    expect(found.errors[name]).toMatch(/no network|fetch is not defined|ERR_ACCESS_DENIED/);
  });

  it.each(Object.keys(ON_MACHINE))('cannot %s', (name) => {
    expect(found.errors[name]).toMatch(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED/);
  });

  it('sees no setting and no secret', () => {
    expect(found.settings).toEqual([]);
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

  it('keeps all words of a long paragraph, in lines that are not too long', async () => {
    const read = async (text: string) => {
      const signal = new AbortController().signal;
      const reading = { kind: 'docx', onProgress: () => undefined, signal } as const;
      const [page] = await readInChild(aDocx(['Zoé MARTIN', text, 'Lyon']), reading);
      return page?.lines ?? [];
    };
    const words = Array.from({ length: 200 }, (_, at) => `mot${at}`).join(' ');
    const lines = await read(words);
    expect(lines.join(' ')).toBe(`Zoé MARTIN ${words} Lyon`);
    expect(lines.every(({ length }) => length <= CV_FILE.longestLine)).toBe(true);
    expect((await read('m'.repeat(700))).slice(1).join('')).toBe(`${'m'.repeat(700)}Lyon`);
    expect(await read('m '.repeat(500_000))).toHaveLength(CV_FILE.mostLines);
  });
});
