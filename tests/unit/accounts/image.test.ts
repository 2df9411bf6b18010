import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { root } from '#scripts/launch/paths.mjs';
import { READ_AT_A_TIME, READER_MEMORY, readerArguments } from '#upstream/cv-import/child.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const [, build = '', final = ''] = dockerfile.split(/^FROM .*$/m);

/** What a stage copies: sources, then where they go. */
const copies = (stage: string) =>
  [...stage.matchAll(/^COPY (.+)$/gm)].map(([, words = '']) => {
    const paths = words.split(' ').filter((word) => !word.startsWith('--'));
    return { sources: paths.slice(0, -1), isOwned: words.includes('--chown') };
  });
const fromBuild = copies(final).flatMap(({ sources }) => sources.map((path) => path.replace('/bielle/', '')));

/** What the image has, in one place in every run, so that Node finds its compiled code again. */
const image = join(root, '.cache', 'image');

beforeAll(() => {
  rmSync(image, { recursive: true, force: true });
  for (const path of fromBuild.filter((each) => each !== '.next')) {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    if (path === 'node_modules') symlinkSync(join(root, path), join(image, path));
    else cpSync(path, join(image, path), { recursive: true });
  }
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

describe('the image', () => {
  it('copies only the listed files, and nothing outside the list of the context', () => {
    const context = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(context[0]).toBe('*');
    const allowed = context
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1).replace(/\/$/, ''));
    for (const path of copies(build).flatMap(({ sources }) => sources)) {
      expect(path).not.toMatch(/^\.\.?\/?$/);
      expect(existsSync(path), path).toBe(true);
      expect(allowed).toContain(path);
    }
    for (const path of allowed) expect(path).not.toMatch(/^(\.|deploy|tests|docs)/);
    for (const secret of ['**/.env*', '**/*.secret', '**/*.pem', '**/*.key'])
      expect(context).toContain(secret);
  });

  it('runs as a user who owns none of the code', () => {
    expect(copies(final).some(({ isOwned }) => isOwned)).toBe(false);
    expect(final).not.toMatch(/chown (?!node:node \/data)/);
    expect(final).toMatch(/^USER node$/m);
    expect(final.indexOf('USER node')).toBeGreaterThan(final.lastIndexOf('COPY'));
  });

  it.each([
    ['scripts/web.ts', /production build|\.next/],
    ['upstream/server.ts', /database does not answer/],
  ])('has every file that %s needs', async (program, reason) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production' as const,
      DATA_DIR: join(image, 'data'),
      DATABASE_URL: 'postgresql://127.0.0.1:1/none',
      UPSTREAM_URL: 'http://127.0.0.1:1',
    };
    const child = spawn(process.execPath, [program, join(image, 'backup.tar.gz')], { cwd: image, env });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).not.toBe(0);
    expect(errors).not.toMatch(/Cannot find (module|package)|ERR_MODULE_NOT_FOUND/);
    expect(errors).toMatch(reason);
  });
});

const MARGIN = { top: 60, bottom: 60, left: 60, right: 60, background: 'white' };

describe('the reader of CV files in the image', () => {
  /** The last line that the program answers. */
  async function answerTo(kind: 'photo' | 'draw-text', bytes: Buffer): Promise<unknown> {
    const packages = join(root, 'node_modules');
    const here = readerArguments(kind).map((each) => each.replace(`${root}/`, `${image}/`));
    const program = join(image, 'upstream/cv-import/reader/main.ts');
    const child = spawn(process.execPath, [...here, `--allow-fs-read=${packages}/`, program, kind], {
      cwd: image,
      env: {} as NodeJS.ProcessEnv,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.end(bytes);
    const said = await text(child.stdout);
    return JSON.parse(said.trim().split('\n').at(-1) || '{}');
  }

  it('has its code, the engine and the French data', async () => {
    const picture = sharp({ text: { text: 'Garage Delorme, Vienne', dpi: 300, rgba: true } });
    const bytes = await picture
      .flatten({ background: 'white' })
      .extend({ ...MARGIN })
      .png()
      .toBuffer();
    expect(await answerTo('photo', bytes)).toEqual({
      pages: [{ lines: [expect.stringContaining('Garage')], isRead: true }],
    });
  }, 60_000);

  it('has the fonts with which text is drawn', async () => {
    const bytes = Buffer.from(JSON.stringify(['Garage Delorme, Vienne']));
    expect(await answerTo('draw-text', bytes)).toEqual({ page: expect.stringMatching(/^\/9j\//) });
  });

  it('needs only packages that stay when those of development are removed', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const files = readdirSync('upstream/cv-import/reader').map((name) =>
      read(`upstream/cv-import/reader/${name}`),
    );
    const packages = files
      .flatMap((file) => [...file.matchAll(/(?:from|require\(|DATA =) ?'(?![.#]|node:)([^']+)'/g)])
      .map(([, path = '']) =>
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(packages).toEqual(
      expect.arrayContaining(['@hyzyla/pdfium', '@tesseract.js-data/fra', 'tesseract.js-core', 'unpdf']),
    );
    for (const name of packages) expect(dependencies, name).toHaveProperty([name]);
  });
});

const UPSTREAM_ONLY = /^(DATABASE_|SMTP_|S3_|STRIPE_|MAIL_DKIM|RECRUTOR_|POSTGRES_)/;

describe('the compose file', () => {
  const service = z.object({
    environment: z.record(z.string(), z.string()),
    read_only: z.boolean().optional(),
    tmpfs: z.array(z.string()).optional(),
    cap_drop: z.array(z.string()).optional(),
    volumes: z.array(z.string()).optional(),
    env_file: z.unknown().optional(),
  });
  const { services } = z
    .object({ services: z.object({ web: service, upstream: service, worker: service }) })
    .parse(parse(read('deploy/compose.yaml'), { merge: true }));

  it('gives each program only its own secrets', () => {
    const names = (name: keyof typeof services) => Object.keys(services[name].environment);
    expect(names('web').filter((name) => UPSTREAM_ONLY.test(name))).toEqual([]);
    expect(names('web')).toEqual(
      expect.arrayContaining(['SESSION_SECRET', 'WEB_UPSTREAM_SECRET', 'UPSTREAM_URL']),
    );
    for (const name of ['upstream', 'worker'] as const) {
      expect(names(name)).toEqual(
        expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'WEB_UPSTREAM_SECRET']),
      );
      expect(names(name)).not.toContain('SESSION_SECRET');
    }
    for (const each of Object.values(services)) expect(each.env_file).toBeUndefined();
  });

  it('allows writing to data folders and /tmp only', () => {
    for (const each of Object.values(services)) {
      expect(each).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
    }
    expect(services.web.volumes).toEqual(['static:/static']);
    expect(services.upstream.volumes).toEqual(['data:/data']);
  });
});

describe('the Kubernetes files', () => {
  const mount = z.object({ name: z.string(), mountPath: z.string() });
  const container = z.object({
    envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
    securityContext: z.record(z.string(), z.unknown()),
    volumeMounts: z.array(mount),
    resources: z.object({ limits: z.object({ memory: z.string() }) }),
  });
  const deployment = z.object({
    kind: z.literal('Deployment'),
    spec: z.object({ template: z.object({ spec: z.object({ containers: z.array(container) }) }) }),
  });

  function containerOf(file: string) {
    for (const document of parseAllDocuments(read(`deploy/kubernetes/${file}.yaml`))) {
      const { data } = deployment.safeParse(document.toJS());
      if (data) return data.spec.template.spec.containers[0];
    }
    return undefined;
  }

  it.each([
    ['web', 'bielle-web'],
    ['upstream', 'bielle-upstream'],
    ['worker', 'bielle-upstream'],
  ])('give the %s only the secrets of %s and a read-only root file system', (file, secret) => {
    const found = containerOf(file);
    const secrets = found?.envFrom.flatMap((source) => source.secretRef?.name ?? []);
    expect(secrets).toEqual([secret]);
    expect(found?.securityContext).toMatchObject({
      runAsNonRoot: true,
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(found?.volumeMounts.map(({ mountPath }) => mountPath).toSorted()).toEqual(
      file === 'web' ? ['/data', '/static', '/tmp'] : ['/data', '/tmp'],
    );
  });

  it('give the upstream the memory of the CV files that it reads at a time', () => {
    const limit = containerOf('upstream')?.resources.limits.memory;
    expect(limit).toMatch(/^\d+Mi$/);
    const OWN = 384;
    expect(Number.parseInt(limit ?? '0', 10)).toBeGreaterThan(OWN + READ_AT_A_TIME * READER_MEMORY);
  });

  it('have no secret among the shared settings', () => {
    const [settings] = parseAllDocuments(read('deploy/kubernetes/settings.yaml'));
    const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(settings?.toJS());
    expect(Object.keys(data).filter((name) => UPSTREAM_ONLY.test(name) || /SECRET|KEY/.test(name))).toEqual(
      [],
    );
  });
});
