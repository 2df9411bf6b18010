'use client';

import { useEffect, useRef } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ErrorView } from './error-view.tsx';

type Props = Readonly<{
  locale: Locale;
  /** Next's number of what failed on the server, in whose log it stands beside the cause. */
  digest: string | undefined;
}>;

/**
 * What stands in place of a page whose code failed in the browser: the bar with the way home, what happened, another
 * try. Every page brings this along: it is small, has its own few texts,
 * and of the logo the word alone.
 */
export function CrashPage({ locale, digest }: Props) {
  const texts = errorTexts[locale];
  const main = useRef<HTMLElement>(null);
  // What had the focus is gone; who listens hears what stands there now.
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
