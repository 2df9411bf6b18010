import { keepMarkup } from '#lib/web/pages/static-store.ts';
import { StaticSlot } from './static-slot.tsx';

type Props = Readonly<{
  className?: string;
  /** Written by staticHtml, which escapes everything; not empty. */
  html: string;
}>;

/**
 * Inert markup that is too large to render and send twice: rows of results, long lists of options. Islands reach it
 * through the document.
 */
export function StaticMarkup({ className, html }: Props) {
  return <StaticSlot id={keepMarkup(html)} className={className} />;
}
