export interface TimedFile {
  path: string;
  milliseconds: number;
}

const MOST_SHOWN = 20;

export function slowestFiles(files: readonly TimedFile[]): string[] {
  const sums = new Map<string, number>();
  for (const { path, milliseconds } of files) sums.set(path, (sums.get(path) ?? 0) + milliseconds);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_SHOWN)
    .map(([path, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${path}`);
}

export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
