/** A small repository around the real launcher, with stand-ins for npm, Next, web and upstream. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = process.cwd();

/** Answers GET /ready, forks a worker that answers, notes that it was told to stop, and does what its environment asks for. */
const SERVICE = (portSetting: string, name: string) => `
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
const note = (text: string) => appendFileSync('events.txt', '${name} ' + text + '\\n');
if (process.env.REFUSE === '${name}') throw new Error('the moon is in the wrong place');
if (process.argv[2] === 'worker') {
  note('worker started ' + process.pid);
  appendFileSync('workers.txt', process.pid + '\\n');
  // Unlike a helper of Node's, one of the database may outlive who started it.
  process.on('disconnect', () => setInterval(() => undefined, 1000));
  // Whoever started it may be dead by now: that is no word of the program's own.
  process.on('message', (message) => process.send?.('worker says ' + message, () => undefined));
} else serve();
function serve() {
note('started ' + process.pid);
const worker = fork(process.argv[1] ?? '', ['worker']);
worker.on('message', (message) => note(String(message)));
setTimeout(() => worker.send('hello'), 100);
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end('ready');
});
console.log(JSON.stringify({ level: 'info', isProgress: true, msg: 'Counting the towns of ${name}' }));
server.listen(Number(process.env.${portSetting}));
process.on('SIGTERM', () => { note('stopped'); process.exit(0); });
}
`;

const TOOL = (name: string) => `
require('node:fs').appendFileSync('events.txt', '${name} ' + process.argv.slice(2).join(' ') + '\\n');
`;

/** One repository; `events` tells what the stand-ins noted, one line each. */
export class LauncherStage {
  readonly folder = mkdtempSync(join(tmpdir(), 'bielle-launch-'));
  private readonly started = new Set<ChildProcess>();

  constructor() {
    // The whole of lib: the settings' rules with whatever they import.
    for (const path of ['scripts/launch', 'scripts/launch.mjs', 'lib']) {
      cpSync(join(repository, path), join(this.folder, path), { recursive: true });
    }
    this.write('package.json', JSON.stringify({ type: 'module', imports: { '#lib/*': './lib/*' } }));
    this.write('scripts/web.ts', SERVICE('PORT', 'web'));
    this.write('upstream/server.ts', SERVICE('UPSTREAM_PORT', 'upstream'));
    this.write('tools/npm-cli.cjs', TOOL('npm'));
    this.write('node_modules/next/package.json', '{"type":"commonjs"}');
    this.write('node_modules/next/dist/bin/next', TOOL('next'));
    for (const name of ['zod', 'libphonenumber-js']) {
      symlinkSync(join(repository, 'node_modules', name), join(this.folder, 'node_modules', name));
    }
  }

  write(path: string, text: string): void {
    const full = join(this.folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }

  events(): string[] {
    const path = join(this.folder, 'events.txt');
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  }

  clearEvents(): void {
    this.write('events.txt', '');
  }

  /** Runs the launcher; `output` grows, `code` settles when it ends. */
  launch(command: string, env: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['scripts/launch.mjs', command], {
      cwd: this.folder,
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        npm_execpath: join(this.folder, 'tools/npm-cli.cjs'),
        ...env,
      },
    });
    this.started.add(child);
    let output = '';
    const watchers = new Set<() => void>();
    const take = (chunk: Buffer) => {
      output += chunk;
      for (const watcher of watchers) watcher();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    /** Waits for a text, as many times as it has to be there. */
    const says = (text: string, times = 1) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (output.split(text).length > times) resolve();
        };
        watchers.add(look);
        look();
        code.then(() => reject(new Error(`It ended without saying "${text}" (${times}):\n${output}`)));
      });
    return { child, code, says, output: () => output };
  }

  /** Kills what a failed test left, and the workers that outlive on purpose who started them. */
  clear(): void {
    for (const child of this.started) child.kill('SIGKILL');
    const workers = join(this.folder, 'workers.txt');
    if (!existsSync(workers)) return;
    for (const pid of readFileSync(workers, 'utf8').split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  }
}
