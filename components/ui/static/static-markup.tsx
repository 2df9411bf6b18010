import { isForRouter, keepMarkup } from '#lib/web/pages/keep-markup.ts';
import { StaticSlot } from './static-slot.tsx';

type Props = Readonly<{
  className?: string;
  /** Written by staticHtml, which escapes everything; nothing is shown without any. */
  html: string;
}>;

/**
 * Inert markup that is too large to render and send twice: rows of results, details of cards, long lists of options.
 * Islands reach it through the document. What opens in place on a page that is read again stays an element of React,
 * with static markup inside: a changed piece is replaced as a whole, and its <details> would close.
 */
export function StaticMarkup({ className, html }: Props) {
  if (html === '') return null;
  const id = keepMarkup(html);
  return <StaticSlot key={id} id={id} html={isForRouter() ? html : undefined} className={className} />;
}
