import { guardWork } from '#lib/system/current-work.ts';

/**
 * Guards this process as `upstream/server.ts` does its own. The runner's listeners, which would report each error as a
 * failure, are away until `restore`.
 * @returns the errors that would have ended the program
 */
export function guardTests(): { ending: unknown[]; restore(): void } {
  const names = ['uncaughtException', 'unhandledRejection'] as const;
  const others = names.map((name) => [name, process.listeners(name as 'uncaughtException')] as const);
  for (const name of names) process.removeAllListeners(name);
  const ending: unknown[] = [];
  const unguard = guardWork((error) => ending.push(error));
  return {
    ending,
    restore() {
      unguard();
      for (const [name, listeners] of others) for (const each of listeners) process.on(name, each);
    },
  };
}
