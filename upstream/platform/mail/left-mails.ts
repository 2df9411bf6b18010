import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What fails is only remembered by this process: its disk is full, or not to be written to. */
function ifPossible(act: () => void): void {
  try {
    act();
  } catch {}
}

/**
 * Notes that a mail server has a mail, as an empty file of the mail's name, until the database knows. A file outlives a
 * process that is killed and takes microseconds, where the mark in the database takes milliseconds. It is not forced
 * to the disk: after a loss of power the mail may leave again.
 */
export function leftMails(folder: string) {
  const remembered = new Set<string>();
  return {
    has: (name: string): boolean => remembered.has(name) || existsSync(join(folder, name)),
    add(name: string): void {
      remembered.add(name);
      ifPossible(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(join(folder, name), '', { mode: 0o600 });
      });
    },
    forget(name: string): void {
      remembered.delete(name);
      ifPossible(() => rmSync(join(folder, name), { force: true }));
    },
  };
}
