import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#scripts/launch/command.mjs';
import { root } from '#scripts/launch/paths.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';

/** A server of nothing but one file, to compare with on this very machine. */
export type Baseline = { name: string; url: string; pid: number; stop(): unknown };

/**
 * nginx, from Debian's package where it is missing and may be installed.
 * @throws SetupError when there is none to be had
 */
async function findNginx(): Promise<void> {
  const isThere = async () => (await run('nginx', ['-v'])).code === 0;
  if (await isThere()) return;
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { env });
  }
  if (!(await isThere())) throw new SetupError('The benchmark compares with nginx: install it.');
}

const NGINX = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; keepalive_requests 1000000; default_type text/html; root ${folder}/files;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; }
}`;

const FASTIFY = (file: string, port: number) => `
import fastify from 'fastify';
import { readFileSync } from 'node:fs';
const body = readFileSync(${JSON.stringify(file)});
const app = fastify();
app.get('/page.html', (_, reply) => reply.type('text/html').header('content-encoding', 'br').send(body));
await app.listen({ port: ${port}, host: '127.0.0.1' });`;

/** nginx does its work in a child. */
function workerOf(parent: number): number {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      if (Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]) === parent) return Number(name);
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return parent;
}

/** Waits until an address answers with success; fails after five seconds. */
export async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

/** A program that serves one file from a folder of its own, which goes with it. */
async function serveFile(
  { name, body, port }: { name: string; body: Buffer; port: number },
  start: (folder: string, file: string) => ChildProcess,
): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'bielle-baseline-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  chmodSync(folder, 0o755);
  const file = join(files, 'page.html');
  writeFileSync(file, body);
  const child = start(folder, file);
  const url = `http://127.0.0.1:${port}/page.html`;
  await untilAnswers(url);
  return {
    name,
    url,
    pid: workerOf(child.pid ?? 0),
    stop() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** nginx with one worker that serves the bytes of a page, already compressed. */
export async function startBaseline(body: Buffer, port: number): Promise<Baseline> {
  await findNginx();
  return serveFile({ name: 'nginx, one worker', body, port }, (folder) => {
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, NGINX(folder, port));
    return spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  });
}

/** A bare Fastify route that returns the same bytes. */
export function startFastify(body: Buffer, port: number): Promise<Baseline> {
  return serveFile({ name: 'Fastify', body, port }, (_, file) =>
    spawn(process.execPath, ['--input-type=module', '-e', FASTIFY(file, port)], {
      stdio: 'ignore',
      cwd: root,
    }),
  );
}
