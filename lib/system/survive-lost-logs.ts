/** Without this the first line lost to a full disk or a closed reader would end the program. */
export function surviveLostLogs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Why a program ends is also an error of its start, which `npm start` shows. */
const isLast = (line: string) => line.startsWith('{"level":"fatal"');

export const logStream = {
  write: (line: string) => void (isLast(line) ? process.stderr : process.stdout).write(line),
};
