import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of nothing but one file, to compare with on this very machine. */
export type Baseline = { name: string; url: string; pid: number; stop(): void };

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
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

const NODE = (file: string, port: number) => `
const body = require('node:fs').readFileSync(${JSON.stringify(file)});
require('node:http').createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length });
  response.end(body);
}).listen(${port}, '127.0.0.1');`;

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

async function untilAnswers(url: string): Promise<void> {
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

/** Serves the bytes of a page, already compressed, by nginx with one worker, or by a bare Node server. */
export async function startBaseline(body: Buffer, port: number): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'bielle-baseline-'));
  const files = join(folder, 'files');
  execFileSync('mkdir', ['-p', files]);
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const file = join(files, 'page.html');
  writeFileSync(file, body);
  const nginx = hasNginx();
  let child: ChildProcess;
  if (nginx) {
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, NGINX(folder, port));
    child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  } else {
    child = spawn(process.execPath, ['-e', NODE(file, port)], { stdio: 'ignore' });
  }
  const url = `http://127.0.0.1:${port}/page.html`;
  await untilAnswers(url);
  const pid = child.pid ?? 0;
  return {
    name: nginx ? 'nginx, one worker' : 'bare Node server',
    url,
    pid: nginx ? workerOf(pid) : pid,
    stop() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
