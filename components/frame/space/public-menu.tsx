'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { loadSession } from '#lib/browser/session.ts';

/** On pages with a `MenuPlace`: shows people who are signed in the menu of their space. Only they load its code. */
export function PublicMenu() {
  const [live, setLive] = useState<ReactNode>(null);
  useEffect(() => {
    void askForMenu().then(setLive);
  }, []);
  return live;
}

async function askForMenu(): Promise<ReactNode> {
  const { user, counters = null } = await loadSession();
  const shown = user && (await import('./show-menu.tsx').then((m) => m.showMenu(counters)).catch(() => null));
  // Set before the first paint where the browser holds a session (lib/web/next-adapter/session-hint.ts).
  document.documentElement.toggleAttribute('data-signed-in', shown !== null);
  return shown;
}
