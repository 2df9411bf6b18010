import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#scripts/test/free-port.ts';

type Answer = { status: number; type: string; text: string };

let folder: string;
let ports: Record<'http' | 'https' | 'balancer' | 'web' | 'payment' | 'upstream', number>;
let nginx: ReturnType<typeof spawn> | undefined;
const servers: Server[] = [];

/** Debian's package has them in a folder that only its installation makes. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The sample with files and ports that a test may use: nothing else of it is changed. */
function sampleFor(text: string): string {
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return text
    .replace(/^http \{$/m, `http { ${temporary}`)
    .replaceAll('/etc/ssl/bielle/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/var/cache/nginx/', `${folder}/`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replaceAll('127.0.0.1:4400', `127.0.0.1:${ports.balancer}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.web}`)
    .replaceAll('127.0.0.1:4001', `127.0.0.1:${ports.payment}`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${ports.upstream}`);
}

async function program(port: number, name: string): Promise<Server> {
  const server = createServer((incoming, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, url: incoming.url, forwarded: incoming.headers['x-forwarded-for'] }));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return server;
}

function ask(path: string, { host = 'bielle.example', language = 'fr' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port: ports.https,
        host: '127.0.0.1',
        path,
        rejectUnauthorized: false,
        servername: host,
        headers: { host, 'accept-language': language },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, type: String(response.headers['content-type']), text });
      },
    );
    call.on('error', reject);
    call.end();
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-nginx-'));
  // Its workers are another user when root starts it.
  chmodSync(folder, 0o755);
  const [http = 0, https = 0, balancer = 0, web = 0, payment = 0, upstream = 0] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  ports = { http, https, balancer, web, payment, upstream };
  const subject = ['-subj', '/CN=bielle.example', '-addext', 'subjectAltName=DNS:bielle.example'];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', `${folder}/privkey.pem`];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, '-out', `${folder}/fullchain.pem`], {
    stdio: 'ignore',
  });
  const sample = (name: string) => sampleFor(readFileSync(join('deploy', name), 'utf8'));
  writeFileSync(join(folder, 'nginx.conf'), sample('nginx.conf'));
  writeFileSync(join(folder, 'bielle-servers.conf'), sample('nginx-servers.conf'));
  nginx = spawn(
    process.env.TEST_NGINX ?? 'nginx',
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', `daemon off; pid ${folder}/nginx.pid;`],
    { stdio: 'inherit' },
  );
  await vi.waitFor(() => ask('/'), { timeout: 60_000, interval: 200 });
});
afterAll(async () => {
  for (const server of servers) server.close();
  if (!nginx) return;
  // One that could not start has ended already.
  if (nginx.kill('SIGTERM')) await once(nginx, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

describe('the sample of nginx', () => {
  it('starts as it is, before any program', async () => {
    expect((await ask('/')).status).toBe(502);
  });

  it('answers a call of a script as the API does, in its language, while no web answers', async () => {
    const french = await ask('/api/upstream/offers');
    expect(french).toMatchObject({ status: 503, type: 'application/json' });
    expect(JSON.parse(french.text)).toEqual({
      statusCode: 503,
      code: 'unavailable',
      message: 'Le service ne répond pas. Réessayez dans un instant.',
    });
    const english = await ask('/api/upstream/offers', { language: 'en-GB' });
    expect(JSON.parse(english.text).message).toBe('The service does not answer. Try again in a moment.');
  });

  it('answers a call of a web likewise while no upstream answers, and passes it on once one does', async () => {
    const balancer = `http://127.0.0.1:${ports.balancer}/offers?a=b`;
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const away = await fetch(balancer);
    expect([away.status, ((await away.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
    await program(ports.upstream, 'upstream');
    await vi.waitFor(
      async () =>
        expect(await (await fetch(balancer, { headers })).json()).toEqual({
          name: 'upstream',
          url: '/offers?a=b',
          forwarded: '198.51.100.7',
        }),
      { timeout: 60_000, interval: 200 },
    );
  });

  it('finds web and payment page without a restart, and leads http to https', async () => {
    await program(ports.web, 'web');
    await program(ports.payment, 'payment');
    await vi.waitFor(
      async () => {
        expect(JSON.parse((await ask('/candidate/profile')).text)).toMatchObject({ name: 'web' });
        const payment = await ask('/', { host: 'paiement.bielle.example' });
        expect(JSON.parse(payment.text)).toMatchObject({ name: 'payment' });
      },
      { timeout: 60_000, interval: 200 },
    );
    const redirect = await fetch(`http://127.0.0.1:${ports.http}/offer/7`, {
      redirect: 'manual',
      headers: { host: 'bielle.example' },
    });
    expect(redirect.status).toBe(301);
  });

  it('has a second file of servers, for compose, which differs only in where the programs are', () => {
    const inside = (name: string) => {
      const text = readFileSync(join('deploy', name), 'utf8');
      return text.slice(text.indexOf('server {\n')).replace(/listen [^;]+;/, '');
    };
    expect(inside('nginx-servers.compose.conf')).toBe(inside('nginx-servers.conf'));
  });
});
