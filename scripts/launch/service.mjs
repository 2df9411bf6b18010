import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { openLog } from './log-file.mjs';
import { root } from './paths.mjs';
import { SetupError } from './setup-error.mjs';

const ASK_EVERY_MS = 150;
const ANSWER_WITHIN_MS = 5_000;
const READY_WITHIN_MS = 10 * 60_000;
const STOP_WITHIN_MS = 20_000;
const HELPERS_STOP_WITHIN_MS = 5_000;
const TAIL_CHARACTERS = 4000;
// glibc gives each thread a heap that it seldom frees; with two heaps idle programs hold 40 MB less.
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' };
const stopWithParent = `${pathToFileURL(`${root}/scripts/launch/stop-with-parent.mjs`)}?launcher=${process.pid}`;

/**
 * @typedef {object} Service a running program
 * @property {string} name
 * @property {Promise<string>} ended settles with its last output
 * @property {(note: (text: string) => void) => Promise<void>} ready waits until GET /ready answers 200
 * @property {() => Promise<void>} stop SIGTERM, then after 20 seconds SIGKILL
 * @property {() => void} kill SIGKILL at once
 */

/**
 * @param {{ name: string, args: string[], port: number, env: NodeJS.ProcessEnv, host?: string, log?: string, folder?: string }} options `host`: where it listens, as in an address; `log`: file for the output, by default the terminal; `folder`: of another copy of the program
 * @returns {Service}
 */
export function startService({ name, args, port, env, host = '127.0.0.1', log, folder = root }) {
  const child = spawn(process.execPath, ['--import', stopWithParent, ...args], {
    cwd: folder,
    env: { ...FEW_HEAPS, ...env },
    detached: true,
    stdio: ['ignore', log ? 'pipe' : 'inherit', 'pipe', 'ipc'],
  });
  const output = keepOutput(child, log);
  let over = false;
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(lastSentence(output())));
    child.once('exit', () => stopHelpers(child));
  }).then((sentence) => {
    over = true;
    return sentence;
  });
  const signal = (which) => {
    // The whole group, with helpers of npm, Next and the database.
    if (over || child.pid === undefined) return;
    try {
      process.kill(which === 'SIGKILL' ? -child.pid : child.pid, which);
    } catch {
      // It ended in between.
    }
  };
  return {
    name,
    ended,
    kill: () => signal('SIGKILL'),
    ready: (note) =>
      waitUntilReady({ name, at: `${host}:${port}`, child, ended, isOver: () => over, note, log }),
    stop: async () => {
      signal('SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function keepOutput(child, log) {
  const file = log ? openLog(log) : undefined;
  let errors = '';
  child.stdout?.on('data', (chunk) => file?.write(chunk));
  child.stderr.on('data', (chunk) => {
    (file ?? process.stderr).write(chunk);
    errors = (errors + chunk).slice(-TAIL_CHARACTERS);
  });
  child.once('close', () => file?.end());
  return () => errors;
}

/** Helpers of a dead program may hold its ports or database. */
function stopHelpers({ pid }) {
  const isLeft = (signal) => {
    try {
      return process.kill(-pid, signal);
    } catch {
      return false;
    }
  };
  if (isLeft('SIGTERM')) setTimeout(() => isLeft('SIGKILL'), HELPERS_STOP_WITHIN_MS).unref();
}

export function lastSentence(errors) {
  const fatal = errors
    .split('\n')
    .map(logLine)
    .findLast((line) => line?.level === 'fatal');
  if (fatal) return whyItEnded(fatal).replace(/\s+/g, ' ').trim();
  const thrown = errors.split('\n').find((line) => /^\w*Error\b.*?: /.test(line));
  if (thrown) return thrown.replace(/^.*?: /, '');
  const paragraphs = errors.split(/\n\s*\n/).map((lines) => lines.split('\n').filter(isProse).join(' '));
  return (paragraphs.filter(Boolean).at(-1) ?? '').replace(/\s+/g, ' ').trim();
}

/** A line of a program's log (lib/system/log.ts); undefined for anything else, or half a line. */
function logLine(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function whyItEnded({ msg, error }) {
  const about = [error?.type, error?.code ?? error?.sqlState ?? error?.message].filter(Boolean).join(': ');
  return about ? `${msg} (${about})` : msg;
}

function isProse(line) {
  return line.trim() !== '' && !/^\s+at |^Node\.js v|^\(node:\d+\)|^\(Use `node --trace|^\{"/.test(line);
}

async function waitUntilReady({ name, at, child, ended, isOver, note, log }) {
  const show = (chunk) => {
    const last = String(chunk)
      .trim()
      .split('\n')
      .map(logLine)
      .findLast((line) => line?.isProgress);
    if (last) note(last.msg);
  };
  child.stdout?.on('data', show);
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!isOver()) {
    if (await answers(at)) return void child.stdout?.off('data', show);
    if (Date.now() > giveUpAt)
      throw new SetupError(`The ${name} did not get ready within 10 minutes${seeLog(log)}.`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  const sentence = (await ended) || 'it said nothing';
  throw new SetupError(`The ${name} did not start: ${sentence.replace(/\.$/, '')}${seeLog(log)}.`);
}

function seeLog(log) {
  return log ? ` (its output is in ${log})` : '';
}

async function answers(at) {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(`http://${at}/ready`, { signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
