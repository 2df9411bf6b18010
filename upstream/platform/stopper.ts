import type { Logger } from 'pino';
import { describeError } from '#lib/system/describe-error.ts';

/** Milliseconds. */
const STOP_WITHIN = 20_000;

/** On SIGTERM and SIGINT, stops in reverse order of start. A second signal, or a timeout, exits at once. */
export function stopper(log: Pick<Logger, 'error' | 'fatal'>) {
  const endings: { name: string; end: () => Promise<unknown> }[] = [];
  let stopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    let code = exitCode;
    for (const { name, end } of endings.reverse()) {
      await end().catch((error: unknown) => {
        code = 1;
        log.error({ error: describeError(error) }, `The ${name} did not stop cleanly.`);
      });
    }
    process.exit(code);
  }

  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));

  return {
    last(name: string, end: () => Promise<unknown>): void {
      endings.push({ name, end });
    },
    isStopping: () => stopping,
    /** The sentence is for the operator. */
    because(sentence: string): void {
      log.fatal(sentence);
      void stop(1);
    },
  };
}
