'use client';

import { useState } from 'react';
import { fontClass } from '#app/fonts/archivo.ts';
import { CrashPage } from '#components/frame/crash-page.tsx';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import '#app/styles/global.css';

type Props = { error: Error & { digest?: string } };

/** The language of the document that failed; French where it never stood. */
function languageOfDocument() {
  const language = typeof document === 'undefined' ? 'fr' : document.documentElement.lang;
  return isLocale(language) ? language : 'fr';
}

/** The last resort, when even the frame of all pages fails: a document of its own, with a head of its own. */
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
