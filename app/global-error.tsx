'use client';

import { ErrorView } from '#components/frame/error-view.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import '#app/styles/global.css';

type Props = { error: Error & { digest?: string } };

/** The last resort, when even the frame of all pages fails: the language is unknown here. */
export default function GlobalError({ error }: Props) {
  const texts = errorTexts.fr;
  return (
    <html lang="fr">
      <body>
        <main>
          <ErrorView
            title={texts.title}
            sentence={texts.sentence}
            incident={error.digest && texts.incident.replace('{number}', error.digest)}
          >
            <a href="/" className={buttonClass({ variant: 'primary' })}>
              {texts.home}
            </a>
          </ErrorView>
        </main>
      </body>
    </html>
  );
}
