import type { ReactNode } from 'react';
import { staticHtml } from '#lib/web/static-html.ts';
import { keepMarkup } from '#lib/web/static-store.ts';
import { StaticSlot } from './static-slot.tsx';

type Props = Readonly<{ className?: string; children: ReactNode }>;

/**
 * Holds inert markup that is too much to be rendered twice and sent twice: rows of results, long lists of
 * options. Its children are elements and plain components without hooks; it must not be empty. Islands reach
 * them through the document.
 */
export function StaticMarkup({ className, children }: Props) {
  return <StaticSlot id={keepMarkup(staticHtml(children))} className={className} />;
}
