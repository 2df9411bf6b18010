import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { filesBelow, type SourceFile } from './files.ts';

const LOCALES = ['fr', 'en'];

const MISSING_GLYPHS = /[\u202f\u2190-\u21ff]/;

const FRENCH_SPELLING = /\p{L}'\p{L}|(?<![\w{-])e?mails?(?![\w}-])|\b(?:jobs?|sourcing)\b/iu;

export function wrongMessages(files: SourceFile[]): string[] {
  const [first, ...others] = LOCALES.map((locale) => ({ locale, messages: messagesOf(files, locale) }));
  const everything = [first, ...others].filter((catalogue) => catalogue !== undefined);
  const faults = everything.flatMap(({ locale, messages }) =>
    [...messages].flatMap(([key, text]) =>
      faultsOf(text, locale).map((fault) => `${locale} ${key}: ${fault}`),
    ),
  );
  for (const other of others) if (first) faults.push(...differences(first, other));
  return faults;
}

export function checkMessages(root: string): string[] {
  return wrongMessages(filesBelow(root, ['messages'], ['.json']));
}

interface Catalogue {
  locale: string;
  messages: Map<string, string>;
}

function differences(one: Catalogue, other: Catalogue): string[] {
  const faults: string[] = [];
  for (const key of new Set([...one.messages.keys(), ...other.messages.keys()])) {
    const here = one.messages.get(key);
    const there = other.messages.get(key);
    if (here === undefined) faults.push(`${key} is missing in ${one.locale}`);
    else if (there === undefined) faults.push(`${key} is missing in ${other.locale}`);
    else if (argumentsOf(here) !== argumentsOf(there)) {
      faults.push(
        `${key} takes {${argumentsOf(here)}} in ${one.locale} and {${argumentsOf(there)}} in ${other.locale}`,
      );
    }
  }
  return faults;
}

function messagesOf(files: SourceFile[], locale: string): Map<string, string> {
  const own = files.filter(({ path }) => path.startsWith(`messages/${locale}/`));
  return new Map(
    own.flatMap(({ path, text }) =>
      flat(path.slice(`messages/${locale}/`.length, -'.json'.length), JSON.parse(text)),
    ),
  );
}

function flat(key: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => flat(`${key}.${name}`, inner));
}

function faultsOf(text: string, locale: string): string[] {
  if (!text.trim()) return ['is empty'];
  const faults = MISSING_GLYPHS.test(text) ? ['holds a character that the font lacks'] : [];
  const misspelt = locale === 'fr' && FRENCH_SPELLING.exec(text.replace(/\{\w+\}/g, ''));
  if (misspelt) faults.push(`is misspelt: ${misspelt[0]}`);
  try {
    parse(text);
  } catch (cause) {
    faults.push(`cannot be formatted (${cause instanceof Error ? cause.message : cause})`);
  }
  return faults;
}

function argumentsOf(text: string): string {
  try {
    return [...new Set(collect(parse(text)))].sort().join(', ');
  } catch {
    return '';
  }
}

function collect(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...collect(element.children)];
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const inner = Object.values(element.options).flatMap(({ value }) => collect(value));
      return [element.value, ...inner];
    }
    return [element.value];
  });
}
