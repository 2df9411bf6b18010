import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ICON_NAMES } from '#components/ui/icon-names.ts';
import reference from '#upstream/reference/data/reference.json' with { type: 'json' };

const sprite = await readFile(new URL('../../../public/icons.svg', import.meta.url), 'utf8');

describe('the icon sprite', () => {
  test.each(ICON_NAMES)('draws %s', (name) => {
    const symbol = new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.+?)</symbol>`).exec(sprite)?.[1];
    expect(symbol).toMatch(/<(path|circle|rect|line|polyline|polygon|ellipse) /);
  });

  test('contains no icon outside the list', () => {
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(drawn.sort()).toEqual([...ICON_NAMES].sort());
  });

  test('has the icon of every main quality', () => {
    const names: readonly string[] = ICON_NAMES;
    for (const quality of reference.qualityMain) expect(names).toContain(quality.icon);
  });
});
