'use client';

import { useParams } from 'next/navigation';
import { ErrorView } from '#components/frame/error-view.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { isLocale } from '#lib/i18n/locales.ts';

type Props = { error: Error & { digest?: string } };

/** What fails while a page is made. The number is in the server's log beside the cause. */
export default function PageError({ error }: Props) {
  const { locale } = useParams();
  const texts = errorTexts[isLocale(locale) ? locale : 'fr'];
  return (
    <main>
      <ErrorView
        title={texts.title}
        sentence={texts.sentence}
        incident={error.digest && texts.incident.replace('{number}', error.digest)}
      >
        <button
          type="button"
          className={buttonClass({ variant: 'primary' })}
          onClick={() => location.reload()}
        >
          {texts.retry}
        </button>
        <a href="/" className={buttonClass({ variant: 'second' })}>
          {texts.home}
        </a>
      </ErrorView>
    </main>
  );
}
