import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';

/** A request or a job, which its errors end, also those in callbacks and events that come later. */
export type Work = { fail(error: unknown): void };

const works = new AsyncLocalStorage<Work>();

/** Attributes to `work` the errors of all that `run` starts. */
export const inWork = <T>(work: Work, run: () => T): T => works.run(work, run);

/** Node emits the events of a connection outside of the work that listens to them. */
export function bindEvents(work: Work, emitter: EventEmitter): void {
  const { emit } = emitter;
  emitter.emit = (...event) => works.run(work, () => emit.apply(emitter, event));
}

/**
 * An error that no code caught, such as that of a stream without a listener or of a promise that nobody awaits, ends
 * the work it belongs to. `onOther` gets the rest, after which nobody knows the state of the process.
 * @returns a function that takes the guard away
 */
export function guardWork(onOther: (error: unknown) => void): () => void {
  const onUncaught = (error: unknown) => {
    const work = works.getStore();
    if (!work) return onOther(error);
    try {
      work.fail(error);
    } catch (second) {
      onOther(second);
    }
  };
  process.on('uncaughtException', onUncaught);
  return () => void process.off('uncaughtException', onUncaught);
}
