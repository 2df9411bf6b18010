import { dirname } from 'node:path/posix';
import { filesBelow, type SourceFile } from './files.ts';
import { importsOf } from './imports.ts';

const FOLDERS = ['app', 'components', 'lib', 'upstream'];

/** What depends on what: for each folder those that its files import, with the imports. */
type Graph = Map<string, Map<string, string>>;

/**
 * Folders that depend on each other in a circle, types included. A folder is a feature (`components/offers`) or
 * another second level (`lib/rules`).
 * @returns a sentence for each circle, with an import for each of its steps
 */
export function folderCycles(files: SourceFile[]): string[] {
  const graph = graphOf(files);
  const open = new Set(graph.keys());
  const faults: string[] = [];
  for (const start of graph.keys()) {
    if (!open.has(start)) continue;
    const circle = wayBack(graph, start);
    if (!circle) continue;
    for (const folder of circle) open.delete(folder);
    const steps = circle.map((folder, index) => {
      const next = circle[(index + 1) % circle.length] ?? start;
      return graph.get(folder)?.get(next);
    });
    faults.push(`${[...circle, start].join(' -> ')} is a circle: ${steps.join('; ')}`);
  }
  return faults;
}

/** The check on the repository itself. */
export function checkCycles(root: string): string[] {
  return folderCycles(filesBelow(root, FOLDERS, ['.ts', '.tsx']));
}

const folderOf = (path: string) => dirname(path).split('/').slice(0, 2).join('/');

function graphOf(files: SourceFile[]): Graph {
  const graph: Graph = new Map();
  for (const file of files) {
    const from = folderOf(file.path);
    const imported = graph.get(from) ?? new Map<string, string>();
    graph.set(from, imported);
    for (const target of importsOf(file)) {
      const to = folderOf(target);
      if (to !== from && !imported.has(to)) imported.set(to, `${file.path} imports ${target}`);
    }
  }
  return graph;
}

/** The shortest way from a folder back to itself, or nothing. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
