import { describeError } from './describe-error.ts';

type Log = Record<'info' | 'warn', (details: object, text: string) => void>;

/** Reports each change of state of something that a program needs in one line, however often it is noticed. */
export function dependencyState(dependency: string, log: Log) {
  let isAway = false;
  return {
    away(error?: unknown): void {
      if (isAway) return;
      isAway = true;
      const reason = error === undefined ? {} : { error: describeError(error) };
      log.warn({ dependency, state: 'away', ...reason }, `${dependency} is away`);
    },
    back(): void {
      if (!isAway) return;
      isAway = false;
      log.info({ dependency, state: 'back' }, `${dependency} is back`);
    },
  };
}
