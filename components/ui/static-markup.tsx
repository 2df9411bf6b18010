import type { ReactNode } from 'react';
import { staticHtml } from '#lib/web/static-html.ts';

type Props = Readonly<{ className?: string; children: ReactNode }>;

/**
 * Holds inert markup that is too much to be rendered twice: rows of results, long lists of options. Its
 * children are elements and plain components without hooks; islands reach them through the document.
 */
export function StaticMarkup({ className, children }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: staticHtml escapes every text and attribute
  return <div className={className} dangerouslySetInnerHTML={{ __html: staticHtml(children) }} />;
}
