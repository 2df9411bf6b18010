import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { describeError, type ErrorDescription } from './describe-error.ts';
import { logStream } from './survive-lost-logs.ts';

export type Service = 'web' | 'upstream' | 'worker';

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** Of the package; the launcher and the image start programs in its folder. */
function versionOf(): string {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'));
  return String(version);
}

/** How each line begins: level, time, service and version. */
export function logOptions(service: Service, level: string): LoggerOptions {
  return {
    level,
    base: { service, version: versionOf() },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
}

/**
 * The log of a program, usable before its settings are read: a wrong LOG_LEVEL counts as `info` until they are.
 * @param atSource finds the places of an error in the source
 */
export function openLog(service: Service, atSource?: (error: ErrorDescription) => ErrorDescription): Logger {
  const level = process.env.LOG_LEVEL?.trim() ?? '';
  const options = logOptions(service, LEVELS.includes(level) ? level : 'info');
  return pino({ ...options, ...(atSource && { serializers: { error: atSource } }) }, logStream);
}

/** Sends to the log what libraries print, and Node's own warnings, so that every line has one form. */
export function logPrinted(log: Logger): void {
  const levels = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, Logger['level']][]) {
    console[name] = (...printed: unknown[]) => {
      const error = printed.find((each) => typeof each === 'object' && each !== null);
      const text = printed
        .filter((each) => typeof each === 'string')
        .join(' ')
        .trim();
      log[level as 'info'](error ? { error: describeError(error) } : {}, text || 'printed');
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ error: describeError(warning) }, 'warning of Node'));
}
