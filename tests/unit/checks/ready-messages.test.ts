import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import { describe, expect, test, vi } from 'vitest';
import formatMessage from '#lib/i18n/format-message.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { readyMessages } from '#lib/i18n/ready-messages.ts';

// As in the pages, where it stands for the reader of the message format.
vi.mock('use-intl/format-message', () => import('#lib/i18n/format-message.ts'));

const NUMBERS = [0, 1, 2, 21, 1234];

type Value = string | number | Date | ((chunks: unknown) => string);

const tagged: Value = (chunks) => `[${[chunks].flat().join('')}]`;

/** What may stand for an element; nothing for words. */
function choicesOf(element: MessageFormatElement): readonly Value[] {
  if (element.type === TYPE.argument) return ['«x»', 3];
  if (element.type === TYPE.number || element.type === TYPE.plural) return NUMBERS;
  if (element.type === TYPE.date || element.type === TYPE.time) return [new Date(0)];
  if (element.type === TYPE.select) return Object.keys(element.options);
  return element.type === TYPE.tag ? [tagged] : [];
}

/** The elements inside an element. */
function insideOf(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap(({ value }) => value);
}

/** Every value that a message asks for, and what each may be; a name that is also chosen by has those choices. */
function choicesIn(elements: readonly MessageFormatElement[], found = new Map<string, readonly Value[]>()) {
  for (const element of elements) {
    const choices = choicesOf(element);
    const name = 'value' in element ? element.value : '';
    if (choices.length > (found.get(name)?.length ?? 0)) found.set(name, choices);
    choicesIn(insideOf(element), found);
  }
  return found;
}

/** Each value of each thing asked for once, among the first values of the others. */
function valuesFor(text: string): Record<string, Value>[] {
  const choices = [...choicesIn(parse(text))];
  const first = Object.fromEntries(choices.map(([name, [value]]) => [name, value ?? '']));
  return [first, ...choices.flatMap(([name, all]) => all.map((value) => ({ ...first, [name]: value })))];
}

/** The sentences below a part of the messages by their path, with their parts read. */
function sentencesOf(raw: object, ready: object, path = ''): [string, string, unknown][] {
  return Object.entries(raw).flatMap(([key, value]): [string, string, unknown][] => {
    const place = path ? `${path}.${key}` : key;
    const read: unknown = (ready as Record<string, unknown>)[key];
    return typeof value === 'string' ? [[place, value, read]] : sentencesOf(value, read as object, place);
  });
}

type Say = (key: string, values: Record<string, Value>) => string;
type Format = (key: string, message: unknown, values: object, options: object) => unknown;

describe.each(locales)('precompiled messages (%s)', (locale: Locale) => {
  const messages = messagesOf(locale);
  const ready = readyMessages(messages);

  test('equal messages that are parsed on use', () => {
    const shared = { locale, timeZone: 'Europe/Paris' };
    const cache = _createCache();
    const options = { ...shared, cache, formatters: _createIntlFormatters(cache) };
    const onError = (error: Error) => {
      throw error;
    };
    const translator = createTranslator({ ...shared, messages, onError });
    const say = translator.markup as unknown as Say;
    const sentences = sentencesOf(messages, ready);
    expect(sentences.length).toBeGreaterThan(1000);
    for (const [path, text, read] of sentences) {
      for (const values of valuesFor(text)) {
        const shown = (formatMessage as unknown as Format)(path, read, values, options);
        expect([path, shown]).toEqual([path, say(path, values)]);
      }
    }
  });

  test('can be sent to the browser, and are compiled once', () => {
    expect(JSON.parse(JSON.stringify(ready))).toEqual(ready);
    expect(readyMessages(messagesOf(locale)).form).toBe(ready.form);
  });
});
