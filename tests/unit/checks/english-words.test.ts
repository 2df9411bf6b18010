import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ENGLISH = 'messages/en';

/** The texts of the English interface; keys and placeholders are names of the code. */
function textsOf(file: string): string {
  const content = readFileSync(`${ENGLISH}/${file}`, 'utf8');
  if (!file.endsWith('.json')) return content.replaceAll(/\]\([^)]*\)|\{#[^}]*\}/g, ']');
  const texts: string[] = [];
  JSON.parse(content, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value.replaceAll(/\{\w+(, (plural|select),)?/g, '{'));
    return value;
  });
  return texts.join('\n');
}

/** In English, these words stand for something that already has a name. */
const SECOND_NAMES = [
  ['an offer is a job', /\b(ads?|adverts?|(job|this|the|an) offers?|offers? (closed|no\.))(?! to )\b/gi],
  ['a mission of a trade is a duty', /\bmissions?\b|(?<!specific |and temporary )\btasks?\b/gi],
] as const;

describe('the English interface has one word for one thing', () => {
  it.each(SECOND_NAMES)('%s', (_name, second) => {
    const found = globSync('**/*.{json,md}', { cwd: ENGLISH }).flatMap((file) =>
      [...textsOf(file).matchAll(second)].map(([word]) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
