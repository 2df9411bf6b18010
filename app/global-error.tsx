'use client';

import { useState } from 'react';
import { fontClass } from '#app/fonts/archivo.ts';
import { CrashPage } from '#components/frame/crash-page.tsx';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import '#app/styles/global.css';

type Props = { error: Error & { digest?: string } };

/** French when the document has no language. */
function languageOfDocument() {
  const language = typeof document === 'undefined' ? 'fr' : document.documentElement.lang;
  return isLocale(language) ? language : 'fr';
}

/** The one page for code that fails in the browser: a whole document, so it also serves where the root layout fails. */
export default function GlobalError({ error }: Props) {
  const [locale] = useState(languageOfDocument);
  return (
    <html lang={locale} className={fontClass}>
      <head>
        <title>{`${errorTexts[locale].title} | Bielle`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <CrashPage locale={locale} digest={error.digest} />
      </body>
    </html>
  );
}
