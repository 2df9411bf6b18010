import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When the disk is full or read-only, only this process remembers. */
function ifPossible(act: () => void): void {
  try {
    act();
  } catch {}
}

/**
 * Marks sent mails with empty files until the database is updated. A file survives a killed process and takes
 * microseconds, a database update milliseconds. Not synced: after a power cut a mail may be sent again.
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
