/** Without this the first line lost to a full disk or a closed reader would end the program. */
export function surviveLostLogs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

export const logStream = { write: (line: string) => void process.stdout.write(line) };
