/** A part of a typed text: a paragraph with its lines, or the items of a list. */
export type TextBlock = { kind: 'paragraph' | 'list'; lines: string[] };

/** Marks that people put in front of an item, on the keyboard or copied from a word processor. */
const ITEM = /^\s*[-–—•·▪◦*]\s+/;

/** A blank line ends a paragraph; lines that begin with a dash or a bullet are the items of a list. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = ITEM.test(line) ? 'list' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line.replace(ITEM, '').trim());
  }
  return blocks;
}
