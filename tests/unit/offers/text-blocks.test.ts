import { expect, it } from 'vitest';
import { textBlocks } from '#lib/rules/text/text-blocks.ts';

it('a typed text becomes paragraphs and lists', () => {
  const text = 'Bonjour,\nvoici le poste.\n\nVous ferez :\n- le contrôle ;\n• la réparation.\n\n\nÀ bientôt.';
  expect(textBlocks(text)).toEqual([
    { kind: 'paragraph', lines: ['Bonjour,', 'voici le poste.'] },
    { kind: 'paragraph', lines: ['Vous ferez :'] },
    { kind: 'list', lines: ['le contrôle ;', 'la réparation.'] },
    { kind: 'paragraph', lines: ['À bientôt.'] },
  ]);
});

it('a dash within a line or without a space begins no item', () => {
  expect(textBlocks('De 8 h - 17 h\n-20 °C en hiver')).toEqual([
    { kind: 'paragraph', lines: ['De 8 h - 17 h', '-20 °C en hiver'] },
  ]);
});

it('a text of blanks has no blocks', () => {
  expect(textBlocks(' \n\t\n')).toEqual([]);
});
