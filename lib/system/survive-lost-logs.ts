/**
 * Lets a program go on when its standard output or error takes nothing any more: a full disk, or a reader that is
 * gone. Without it the first line that is lost would end the program.
 */
export function surviveLostLogs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Where a logger writes: its lines are dropped while standard output takes none. */
export const logStream = { write: (line: string) => void process.stdout.write(line) };
