import type { ReactNode } from 'react';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { TextPage } from '#lib/web/text-pages/load.ts';

/** Number of headings that gives a page a table of contents. */
const LONG = 4;

type Props = Readonly<{
  page: TextPage;
  locale: Locale;
  children?: ReactNode;
}>;

export function TextPageView({ page, locale, children }: Props) {
  const t = textsOf(locale);
  return (
    <div className="doc">
      <h1>{page.title}</h1>
      <p className="mt-2 text-14 text-steel">
        {t(page.isLegal ? 'textPages.inForce' : 'textPages.updated', {
          date: formatter(locale).longDate(page.updated),
        })}
      </p>
      {children}
      {page.headings.length >= LONG && (
        <nav aria-labelledby="toc" className="toc" data-print="no">
          <h2 id="toc">{t('textPages.toc')}</h2>
          <ul>
            {page.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <StaticMarkup className="prose" html={page.html} />
    </div>
  );
}
