const BLOCKS = new Set([
  'P',
  'DIV',
  'LI',
  'UL',
  'OL',
  'TR',
  'TABLE',
  'BLOCKQUOTE',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
]);
const APART = new Set(['P', 'UL', 'OL', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'META', 'TEMPLATE']);

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || UNSEEN.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  // Word writes the bullet of an item as text that its own readers ignore.
  if (/mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')) return '\u0000';
  const inner = [...node.childNodes].map(written).join('');
  if (!BLOCKS.has(node.tagName)) return inner;
  const isItem = node.tagName === 'LI' || inner.trimStart().startsWith('\u0000');
  const text = isItem ? `- ${inner.replaceAll('\u0000', '').trim()}` : inner;
  const gap = APART.has(node.tagName) && !isItem ? '\n\n' : '\n';
  return `${gap}${text}${gap}`;
}

/** Spaces, blank lines and bullets as somebody would type them. */
const tidied = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replace(/[\u00a0\u2007\u202f\t ]+/g, ' ')
    .replace(/ ?\r?\n ?/g, '\n')
    .replace(/^[•·▪◦‣●○\uf0b7§] ?/gm, '- ')
    .replace(/^(- .*)\n+(?=- )/gm, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * What was copied from a word processor or a website, as plain text with paragraphs and lists ('- ').
 * @returns undefined when nothing can be read as text
 */
export function pastedText(clipboard: Pick<DataTransfer, 'getData'>): string | undefined {
  const html = clipboard.getData('text/html');
  const plain = clipboard.getData('text/plain');
  const text = html ? written(new DOMParser().parseFromString(html, 'text/html').body) : plain;
  return tidied(text) || undefined;
}
