import type { Logger } from 'pino';
import { describeError } from '#lib/system/describe-error.ts';
import { EmbeddedDatabaseError } from './embedded/errors.ts';

/** Undefined for a bug of ours. */
function operatorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (
    error instanceof EmbeddedDatabaseError ||
    ['SettingsError', 'BackupError', 'OldDatabaseError', 'UnfitDatabaseError'].includes(error.name)
  ) {
    return error.message;
  }
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return 'A port of the upstream is taken: stop what uses it or set UPSTREAM_PORT and PAYMENT_PORT.';
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.';
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    return 'The database does not answer: check DATABASE_URL.';
  }
  if (['28P01', '28000', '3D000'].includes(code)) {
    return 'The database refuses the user, the password or the name in DATABASE_URL.';
  }
  return undefined;
}

/**
 * For a command: prints a sentence for the operator, else what may be logged. Apart from start.ts, because commands that
 * only call the running upstream would load all of its code with that.
 */
export function endStart(error: unknown): never {
  const sentence =
    operatorSentence(error) ?? `Bielle could not start: ${JSON.stringify(describeError(error))}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

type Fatal = Pick<Logger, 'fatal'>;

/** The same for a program, whose log has it. */
export const endProgramStart =
  (log: Fatal) =>
  (error: unknown): never => {
    const sentence = operatorSentence(error);
    if (sentence) log.fatal(sentence);
    else log.fatal({ error: describeError(error) }, 'Bielle could not start');
    process.exit(1);
  };

/** For an error that belongs to no request and no job: the state of the program is unknown, and its supervisor restarts it. */
export const endProgram =
  (log: Fatal) =>
  (error: unknown): never => {
    log.fatal({ error: describeError(error) }, 'An error that no code caught ended the program');
    process.exit(1);
  };
