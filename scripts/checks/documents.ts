import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { filesBelow, type SourceFile } from './files.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md'];

/** A file with a folder, or a file of the root. */
const FILE = /^(?:[\w.@[\]()<>*-]+\/)*[\w.@[\]()<>*-]*\.(?:tsx?|mjs|jsx?|jsonc?|md|css|sql|conf|ya?ml|grit)$/;

const FOLDER =
  /^(?:\.ci|app|components|deploy|docs|lib|messages|public|scripts|tests|upstream)(?:\/[\w.@[\]()<>*-]+)*\/?$/;

/** Named alone in a text about any folder that has such a file. */
const ANY_FOLDER = /^[\w-]+\.tsx?$/;

const WALKS = '## Three walks through the code';
const MOST_HOPS = 6;
const HOP = /^\d+\. `([^`]+)` `(\w+)`/;

/** What the checks ask of the repository. */
export type Repository = {
  /** `pattern` may have `*`. */
  has: (pattern: string) => boolean;
  read: (path: string) => string;
};

const isPath = (text: string) => (FILE.test(text) && !ANY_FOLDER.test(text)) || FOLDER.test(text);

/** Files and folders in backticks that do not exist; `<feature>` stands for any name. */
export function missingPaths(pages: SourceFile[], { has }: Repository): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => isPath(named) && !has(named.replaceAll(/<[^>]+>/g, '*')))
      .map((named) => `${path} names ${named}, which does not exist`),
  );
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Links to pages or headings that do not exist. */
export function brokenLinks(pages: SourceFile[], { has, read }: Repository): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, to = '', anchor]) => {
        const target = to === '' ? path : join(dirname(path), to);
        return !has(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor));
      })
      .map(([link]) => `${path} links to ${link.slice(2, -1)}, which does not exist`),
  );
}

function hopFault(line: string, { has, read }: Repository): string | undefined {
  const [, file = '', name = ''] = HOP.exec(line) ?? [];
  if (!file) return `is no hop: ${line}`;
  if (!has(file)) return `names ${file}, which does not exist`;
  const declared = new RegExp(`^export (?:default )?(?:async )?(?:function|const|class) ${name}\\b`, 'm');
  return declared.test(read(file)) ? undefined : `names ${name}, which ${file} does not export`;
}

/**
 * Faults of the walks through the code: each has one to six hops, and each hop names a file and a function that it
 * exports.
 */
export function wrongWalks({ path, text }: SourceFile, repository: Repository): string[] {
  const [, section = ''] = text.split(WALKS);
  const [, ...walks] = (section.split(/^## /m)[0] ?? '').split(/^### /m);
  if (walks.length === 0) return [`${path} has no walks through the code`];
  return walks.flatMap((walk) => {
    const [title = '', ...lines] = walk.split('\n');
    const hops = lines.filter((line) => /^\d+\. /.test(line));
    const faults = hops.map((hop) => hopFault(hop, repository)).filter((fault) => fault !== undefined);
    const isLong = hops.length === 0 || hops.length > MOST_HOPS;
    return [...(isLong ? [`has ${hops.length} hops, ${MOST_HOPS} at most`] : []), ...faults].map(
      (fault) => `${path}: “${title}” ${fault}`,
    );
  });
}

function repositoryAt(root: string): Repository {
  return {
    has: (pattern) =>
      pattern.includes('*') ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern)),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  };
}

/** Names in the column “code” of the glossary that no source uses. */
export function unknownNames({ path, text }: SourceFile, sources: readonly string[]): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const column = rows[0]?.split('|').findIndex((title) => title.trim() === 'code') ?? -1;
  if (column < 0) return [`${path} has no column of names in the code`];
  const used = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  return rows
    .flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    .filter((name) => !used.has(name))
    .map((name) => `${path} names ${name}, which the code does not have`);
}

/** README, CONTRIBUTING and docs/*.md. */
export function checkDocuments(root: string): string[] {
  const repository = repositoryAt(root);
  const docs = filesBelow(root, ['docs'], ['.md']).filter(({ path }) => !path.startsWith('docs/adr/'));
  const pages = [...PAGES.map((path) => ({ path, text: repository.read(path) })), ...docs];
  const pageOf = (name: string) => docs.filter(({ path }) => path === name);
  const sources = filesBelow(root, ['app', 'components', 'lib', 'upstream'], ['.ts', '.tsx']).map(
    ({ text }) => text,
  );
  return [
    ...missingPaths(pages, repository),
    ...brokenLinks(pages, repository),
    ...pageOf('docs/architecture.md').flatMap((page) => wrongWalks(page, repository)),
    ...pageOf('docs/glossary.md').flatMap((page) => unknownNames(page, sources)),
  ];
}
