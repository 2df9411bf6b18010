'use client';

import { useEffect, useRef } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ErrorView } from './error-view.tsx';

type Props = Readonly<{
  locale: Locale;
  /** Next's id of a server error, which the server's log also has. */
  digest: string | undefined;
}>;

/**
 * Replaces a page whose code failed in the browser. Every page carries it, so it is small: its own few texts, and a
 * logo of one word.
 */
export function CrashPage({ locale, digest }: Props) {
  const texts = errorTexts[locale];
  const main = useRef<HTMLElement>(null);
  // The focused element is gone; a screen reader must hear the new content.
  useEffect(() => main.current?.focus(), []);
  return (
    <>
      <header className="frame bg-frame text-on-frame border-b-4 border-signal">
        <div className="wrap flex items-center min-h-15 md:min-h-17">
          <a href="/" aria-label={texts.logo} className="text-22 font-black no-underline">
            Bielle
          </a>
        </div>
      </header>
      <main ref={main} tabIndex={-1} aria-label={texts.title} className="outline-none">
        <ErrorView
          title={texts.title}
          sentence={texts.sentence}
          incident={digest && texts.incident.replace('{number}', digest)}
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
    </>
  );
}
