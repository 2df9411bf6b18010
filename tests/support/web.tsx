import { configure, render } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';

// Parts that are fetched when touched take their time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/** A router that only remembers where it was sent, and how often the page was read anew. */
export function aRouter() {
  const visited: string[] = [];
  const refreshed = { times: 0 };
  const nothing = () => undefined;
  const router = {
    push: (path: string) => void visited.push(path),
    replace: (path: string) => void visited.push(path),
    back: nothing,
    forward: nothing,
    refresh: () => {
      refreshed.times += 1;
    },
    prefetch: nothing,
  };
  return { visited, refreshed, router };
}

/** A client component among what a page gives it; a missing or broken message fails the test. */
export function inPage(node: ReactNode, locale: Locale = 'fr', router = aRouter().router) {
  return (
    <AppRouterContext.Provider value={router as never}>
      <NextIntlClientProvider
        locale={locale}
        messages={messagesOf(locale)}
        timeZone="Europe/Paris"
        onError={(error) => {
          throw error;
        }}
      >
        {node}
      </NextIntlClientProvider>
    </AppRouterContext.Provider>
  );
}

/** Draws a client component as a page of one language would, and remembers where it sends its reader. */
export function show(node: ReactNode, locale: Locale = 'fr') {
  document.documentElement.lang = locale;
  const { visited, refreshed, router } = aRouter();
  return { ...render(inPage(node, locale, router)), visited, refreshed };
}

/** What the server drew, touched before its scripts run, then hydrated. */
export function hydrateAfter(node: ReactNode, touch: (drawn: HTMLElement) => void) {
  const page = inPage(node);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  touch(container);
  return render(page, { container, hydrate: true });
}
