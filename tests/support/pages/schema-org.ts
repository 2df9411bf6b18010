import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * The vocabulary of schema.org as the package schema-dts carries it: generated from schema.org's own files, one
 * interface for each type, whose properties name what they may hold.
 */

type Vocabulary = {
  /** What each type extends directly. */
  parents: Map<string, string[]>;
  /** What each property of a type may hold, its inherited ones not included. */
  properties: Map<string, Map<string, string[]>>;
  /** Types whose value may be a plain text. */
  texts: Set<string>;
};

const TEXTS = ['Text', 'URL', 'Date', 'DateTime', 'Time'];

function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts');
  const source = readFileSync(file, 'utf8');
  const parents = new Map<string, string[]>();
  const properties = new Map<string, Map<string, string[]>>();
  for (const [, type = '', bases = '', body = ''] of source.matchAll(
    /^interface (\w+)Base extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    parents.set(
      type,
      [...bases.matchAll(/\b(\w+)Base\b/g)].map(([, base = '']) => base),
    );
    const own = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)];
    properties.set(type, new Map(own.map(([, name = '', ranges = '']) => [name, ranges.split(' | ')])));
  }
  // Every type names its subtypes: interfaces are left out where they would add nothing.
  for (const [, type = '', members = ''] of source.matchAll(
    /^export type (\w+) = (\w+Leaf( \| [^;]+)?);$/gm,
  )) {
    if (!parents.has(type)) parents.set(type, []);
    for (const member of members
      .split(' | ')
      .filter((each) => /^[A-Z]\w+$/.test(each) && each !== `${type}Leaf`)) {
      parents.set(member, [...(parents.get(member) ?? []), type]);
    }
  }
  const texts = [...source.matchAll(/^export type (\w+) = [^;]*\bstring;$/gm)].map(([, type = '']) => type);
  return { parents, properties, texts: new Set([...texts, ...TEXTS]) };
}

const vocabulary = readVocabulary();

/** A type and all that it extends, itself first. */
function lineOf(type: string): string[] {
  return [type, ...(vocabulary.parents.get(type) ?? []).flatMap(lineOf)];
}

function rangesOf(type: string, property: string): string[] | undefined {
  for (const each of lineOf(type)) {
    const ranges = vocabulary.properties.get(each)?.get(property);
    if (ranges) return ranges;
  }
  return undefined;
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:/.test(text);
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);

const DAYS = /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

const isMoment = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(T.*(Z|[+-]\d{2}:\d{2}))?$/.test(text) && !Number.isNaN(Date.parse(text));

function textFits(text: string, ranges: readonly string[]): boolean {
  if (ranges.some((range) => range === 'Text' || (vocabulary.texts.has(range) && !TEXTS.includes(range))))
    return true;
  // A thing may stand for its address, as in the steps of a breadcrumb.
  if (isAddress(text) && ranges.some((range) => range === 'URL' || range === 'Thing')) return true;
  if (ranges.includes('Time') && isTime(text)) return true;
  if (ranges.includes('DayOfWeek') && DAYS.test(text)) return true;
  return (ranges.includes('Date') || ranges.includes('DateTime')) && isMoment(text);
}

function fits(value: unknown, ranges: readonly string[]): boolean {
  if (typeof value === 'string') return textFits(value, ranges);
  if (typeof value === 'number')
    return ranges.some((range) => ['Number', 'Integer', 'Float'].includes(range));
  if (typeof value === 'boolean') return ranges.includes('Boolean');
  if (typeof value !== 'object' || value === null) return false;
  const type = (value as Block)['@type'];
  if (type === undefined) return '@id' in value && ranges.includes('IdReference');
  return lineOf(String(type)).some((each) => ranges.includes(each));
}

export type Block = Readonly<Record<string, unknown>>;

function faultsOfNode(node: Block, at: string): string[] {
  const type = node['@type'];
  if (type === undefined) return [];
  if (typeof type !== 'string' || !vocabulary.parents.has(type)) return [`${at}: no type ${String(type)}`];
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      const here = `${at}.${name}`;
      const ranges = rangesOf(type, name);
      if (!ranges) return [`${here}: ${type} has no such property`];
      return [value].flat().flatMap((each) => {
        const inside = typeof each === 'object' && each !== null ? faultsOfNode(each as Block, here) : [];
        return fits(each, ranges)
          ? inside
          : [`${here}: ${JSON.stringify(each)} is none of ${ranges.join(', ')}`];
      });
    });
}

/** What in a block of JSON-LD is not of schema.org's vocabulary; nothing when all is. */
export function vocabularyFaults(block: Block): string[] {
  const context =
    block['@context'] === 'https://schema.org' ? [] : [`@context is ${String(block['@context'])}`];
  return [...context, ...faultsOfNode(block, String(block['@type'] ?? 'a block without type'))];
}
