import childProcess, { type ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/** Calls `onStart` with each process that the code starts from now on. */
export function watchReaders(onStart: (child: ChildProcess) => void): { restore(): void } {
  const { spawn } = childProcess;
  const set = (replacement: typeof spawn) => {
    childProcess.spawn = replacement;
    syncBuiltinESMExports();
  };
  set(((...args: Parameters<typeof spawn>) => {
    const child = spawn(...args);
    onStart(child);
    return child;
  }) as typeof spawn);
  return { restore: () => set(spawn) };
}
