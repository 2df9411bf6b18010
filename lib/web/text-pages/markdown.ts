import MarkdownIt, { type Token } from 'markdown-it';
import { ANCHOR } from '#lib/rules/content/anchors.ts';

export type Heading = { id: string; text: string };

export type Rendered = { html: string; headings: Heading[] };

/** No raw HTML and no unsafe addresses. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (String(token?.attrGet('href')).startsWith('http')) token?.attrSet('rel', 'noopener external');
  return self.renderToken(tokens, index, options);
};

const plainText = (token: Token | undefined) =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

function anchored(tokens: Token[]): Heading[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const inline = tokens[index + 1];
    const last = inline?.children?.at(-1);
    const id = last && ANCHOR.exec(last.content)?.[1];
    if (!last || !id) return [];
    last.content = last.content.replace(ANCHOR, '');
    token.attrSet('id', id);
    return token.tag === 'h2' ? [{ id, text: plainText(inline) }] : [];
  });
}

function labelled(tokens: Token[]): void {
  let titles: string[] = [];
  let column = 0;
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') titles = [];
    if (token.type === 'th_open') titles.push(plainText(tokens[index + 1]));
    if (token.type === 'tr_open') column = 0;
    if (token.type !== 'td_open') return;
    token.attrSet('data-label', titles[column] ?? '');
    column += 1;
  });
}

export function renderMarkdown(text: string): Rendered {
  const tokens = markdown.parse(text, {});
  const headings = anchored(tokens);
  labelled(tokens);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}
