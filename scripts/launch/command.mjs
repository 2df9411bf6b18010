import { spawn } from 'node:child_process';
import { openLog } from './log-file.mjs';
import { root } from './paths.mjs';

const TAIL_CHARACTERS = 6000;

/**
 * Runs a program to its end with its output in a file.
 * @param {string} program
 * @param {string[]} args
 * @param {{ log?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} options
 * @returns {Promise<{ code: number, tail: string }>} exit code (1 when killed or absent) and last output
 */
export function run(program, args, { log, env, onLine } = {}) {
  const file = log ? openLog(log) : undefined;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let tail = '';
    const take = (chunk) => {
      file?.write(chunk);
      tail = (tail + chunk).slice(-TAIL_CHARACTERS);
      if (onLine) for (const line of String(chunk).split('\n')) if (line.trim()) onLine(line.trim());
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 1, tail: String(error.message) }));
    child.on('close', (code) => {
      file?.end();
      resolve({ code: code ?? 1, tail });
    });
  });
}

/** npm as program and arguments: the one that started us, with our own Node, or the one in PATH. */
export function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return [process.execPath, [cli, ...args]];
  return ['npm', args];
}
