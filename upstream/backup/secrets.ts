import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '#lib/system/durable-file.ts';

const isSecret = (name: string) => /^[a-z-]+\.secret$/.test(name);

/** Generated secrets by file name; links in mails and calendars depend on them. */
export function storedSecrets(dataDir: string): [string, Buffer][] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter(isSecret)
    .map((name) => [name, readFileSync(join(dataDir, name))]);
}

export function keepSecret(dataDir: string, name: string, secret: Buffer): void {
  if (!isSecret(name)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeDurably(join(dataDir, name), secret);
}
