/** What deploy/Dockerfile puts into the image, in a folder that the user of the image can only read. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = process.cwd();
const isRoot = process.getuid?.() === 0;
/** `node` in the image. Without root, tests run as their own user. */
const USER = 1000;

type Run = { code: number | null; output: string };

/** Packages at the top of node_modules that `npm prune --omit=dev` leaves. */
function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev }]) =>
        path.startsWith('node_modules/') && !dev && path.lastIndexOf('node_modules/') === 0,
    )
    .map(([path]) => path);
}

const installed = new Set(
  readdirSync(join(repository, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(repository, 'node_modules', name)).map((one) => `${name}/${one}`)
      : [name],
  ),
);

export class ImageStage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bielle-image-'));
  readonly #root = join(this.#folder, 'bielle');
  readonly #node = join(this.#folder, 'node');
  /** DATA_DIR: besides /tmp all that the programs can write to. */
  readonly data = join(this.#folder, 'data');
  /** Path inside the image of what is in PATH as `bielle`. */
  readonly #entry: string;
  readonly #env: Record<string, string>;

  constructor() {
    const dockerfile = readFileSync(join(repository, 'deploy/Dockerfile'), 'utf8');
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
    const sources = [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    for (const source of sources.map((path) => path.replace('/bielle/', ''))) {
      if (source === 'node_modules' || source === '.next') continue;
      cpSync(join(repository, source), join(this.#root, source), { recursive: true });
    }
    for (const path of productionPackages()) {
      if (!installed.has(path.slice('node_modules/'.length))) continue;
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      symlinkSync(join(repository, path), join(this.#root, path));
    }
    const [, entry = ''] = last.match(/ln -s \/bielle\/(\S+) \/usr\/local\/bin\/bielle/) ?? [];
    this.#entry = join(this.#root, entry);
    const [, settings = ''] = last.match(/^ENV (.+)$/m) ?? [];
    this.#env = Object.fromEntries(
      settings.split(' ').map((each) => {
        const [name = '', ...value] = each.split('=');
        return [name, value.join('=').replaceAll('/bielle/', `${this.#root}/`)];
      }),
    );
    // The folder of this one may be closed to other users.
    copyFileSync(process.execPath, this.#node);
    execFileSync('chmod', ['-R', 'a-w,a+rX', this.#root]);
    chmodSync(this.#folder, 0o755);
    chmodSync(this.#node, 0o755);
    mkdirSync(this.data, { mode: 0o700 });
    if (isRoot) chownSync(this.data, USER, USER);
  }

  /** `bielle <args>` in the image. */
  bielle(args: readonly string[], env: Record<string, string>): Promise<Run> {
    return this.#run([this.#entry, ...args], env);
  }

  /** The launcher of a checkout, which the image has too. */
  launcher(args: readonly string[], env: Record<string, string>): Promise<Run> {
    return this.#run([join(this.#root, 'scripts/launch.mjs'), ...args], env);
  }

  remove(): void {
    execFileSync('chmod', ['-R', 'u+w', this.#root]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(args: readonly string[], env: Record<string, string>): Promise<Run> {
    const child = spawn(this.#node, args, {
      cwd: this.#root,
      env: { NODE_ENV: 'production', PATH: '/usr/bin:/bin', ...this.#env, DATA_DIR: this.data, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? { uid: USER, gid: USER } : {}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
  }
}
